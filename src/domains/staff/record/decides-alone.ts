import { z } from 'zod'
import type { Staff } from '../../../platform/actor.ts'
import { one, sql, type Executor } from '../../../platform/database.ts'
import { listRoles } from '../accounts/store.ts'
import { rightsOf, type Right } from '../permissions.ts'

/**
 * Whether somebody may give back sums within the limits without a second person: nobody in their first 24 hours, but for
 * the first who ever came. By the same rule nobody new takes a role from others, or says to be alone.
 */
export async function mayRefundAlone(db: Executor, personId: string): Promise<boolean> {
  const { alone } = await one(
    db,
    z.object({ alone: z.boolean() }),
    sql`select may_refund_alone(${personId}) as alone`,
  )
  return alone
}

/**
 * Whether somebody has a right at this moment: a role may be gone since their request was let in. Whoever decides by it
 * keeps who could approve before.
 */
export async function holdsRight(tx: Executor, by: Staff, right: Right): Promise<boolean> {
  return by.kind === 'operator' || rightsOf(await listRoles(tx, by.personId)).includes(right)
}

/**
 * Why somebody may not do by themselves what no second person is asked about, or undefined. `newcomer`:
 * they came less than 24 hours ago. The database says it again.
 */
export async function reasonNotAlone(
  tx: Executor,
  by: Staff,
  right: Right,
): Promise<'no-right' | 'newcomer' | undefined> {
  if (!(await holdsRight(tx, by, right))) return 'no-right'
  return by.kind === 'operator' || (await mayRefundAlone(tx, by.personId)) ? undefined : 'newcomer'
}
