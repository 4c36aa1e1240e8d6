import { actorValues, type Staff } from '../../../platform/actor.ts'
import { z } from 'zod'
import { maybe, run, sql, type Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { reasonNotAlone } from '../../staff/record/decides-alone.ts'
import { keepApprovers } from '../../staff/record/keep-approvers.ts'

/** Which unmatched payment is closed, by whom and why. */
export interface Closing {
  provider: string
  transaction: string
  by: Staff
  why: string
}

export type Closed =
  | { kind: 'closed' }
  | { kind: 'closed-before'; by: string }
  | { kind: 'not-waiting' | 'newcomer' | 'no-right' }

/**
 * Closes an unmatched payment that staff have handled outside the site, for example refunded at the provider. It can be
 * closed only once, so that two people do not both refund it. `not-waiting`: there is no such payment, or a payment of
 * ours was found for it. A closed payment leaves the list for good, so a person may close one only after 24 hours with
 * the right (`newcomer`).
 */
export function closeUnmatched({ db }: { db: Database }, closing: Closing): Promise<Closed> {
  const { provider, transaction, by, why } = closing
  return db.transaction(async (tx): Promise<Closed> => {
    // Nobody can take a role from the closing person until this transaction ends.
    await keepApprovers(tx)
    const kind = await reasonNotAlone(tx, by, 'unmatched:close')
    if (kind) return { kind }
    const found = await maybe(
      tx,
      z.object({ amount: z.number(), closedBy: z.string().nullable(), named: z.boolean() }),
      // Locked: of two people who close it at once, one is told that the other did.
      sql`select u.amount, u.actor_name as "closedBy", exists (select from payments p
            where p.provider = u.provider and p.provider_reference = u.provider_reference) as named
          from unmatched_payments u
          where u.provider = ${provider} and u.provider_reference = ${transaction} for update of u`,
    )
    if (!found || found.named) return { kind: 'not-waiting' }
    if (found.closedBy !== null) return { kind: 'closed-before', by: found.closedBy }
    await run(
      tx,
      sql`update unmatched_payments set closed_at = kwabo_now(), closed_why = ${why},
            (actor, actor_id, actor_name) = row(${actorValues(by)})
          where provider = ${provider} and provider_reference = ${transaction}`,
    )
    const detail = { amount: found.amount, why }
    await recordAction(tx, { by, action: 'unmatched-closed', subject: transaction, detail })
    return { kind: 'closed' }
  })
}
