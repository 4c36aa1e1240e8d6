import { z } from 'zod'
import type { Staff } from '../../../platform/actor.ts'
import { one, sql, type Executor } from '../../../platform/database.ts'
import { listRoles } from '../accounts/store.ts'
import { rightsOf, rolesWith, type Right, type Role } from '../permissions.ts'

/** Whether somebody has had one of these roles for 24 hours, or has the first one that was ever given. */
export async function hadForADay(db: Executor, personId: string, wanted: readonly Role[]): Promise<boolean> {
  const { had } = await one(
    db,
    z.object({ had: z.boolean() }),
    sql`select had_for_a_day(${personId}, ${wanted}::text[]) as had`,
  )
  return had
}

/**
 * Whether somebody has a right at this moment: a role may be gone since their request was let in. Whoever decides by it
 * keeps who could approve before.
 */
export async function holdsRight(tx: Executor, by: Staff, right: Right): Promise<boolean> {
  return by.kind === 'operator' || rightsOf(await listRoles(tx, by.personId)).includes(right)
}

/**
 * Why somebody may not do by themselves what no second person is asked about, or undefined. `newcomer`: they got the right
 * to it less than 24 hours ago. Of money the database says it again.
 */
export async function reasonNotAlone(
  tx: Executor,
  by: Staff,
  right: Right,
): Promise<'no-right' | 'newcomer' | undefined> {
  if (!(await holdsRight(tx, by, right))) return 'no-right'
  return by.kind === 'operator' || (await hadForADay(tx, by.personId, rolesWith(right)))
    ? undefined
    : 'newcomer'
}
