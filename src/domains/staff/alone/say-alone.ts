import type { Database } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { aloneLimit } from '../limits.ts'
import { ALONE_SAID } from '../mails/mail-kinds.ts'
import { rolesWith } from '../permissions.ts'
import type { Person } from '../record/approval.ts'
import { hadForADay } from '../record/decides-alone.ts'
import { lockApprovers } from '../record/keep-approvers.ts'
import { mailOwners } from './mail-owners.ts'
import { findLoneApprover, insertLoneApprover, isOnlyApprover } from './store.ts'

export type SaidAlone =
  | { kind: 'said' }
  /** They have said so already. */
  | { kind: 'said-before' }
  /** Somebody else could approve, or this person is not of the direction. */
  | { kind: 'not-alone' }
  /** They are of the direction for less than 24 hours, and others were here before them. */
  | { kind: 'newcomer' }
  /** They have said so as often as they may for now. */
  | { kind: 'too-many'; seconds: number }

/**
 * Somebody of the direction says that nobody else could approve what they ask for. A day later their own yes counts. The
 * direction is mailed at once: whoever has taken over a session cannot do this unseen.
 */
export function sayAlone(
  services: { db: Database; random: Random; formSecret: string },
  { why, by }: { why: string; by: Person },
): Promise<SaidAlone> {
  return services.db.transaction(async (tx): Promise<SaidAlone> => {
    // Whoever becomes a second person meanwhile is either seen here, or ends what is said here.
    await lockApprovers(tx)
    if (!(await isOnlyApprover(tx, by.personId))) return { kind: 'not-alone' }
    if (!(await hadForADay(tx, by.personId, rolesWith('settings:write')))) return { kind: 'newcomer' }
    if (await findLoneApprover(tx)) return { kind: 'said-before' }
    const admission = await takeAttempts({ db: tx, formSecret: services.formSecret }, [
      { limit: aloneLimit, key: by.personId },
    ])
    if (admission.kind === 'too-many') return admission
    const id = uuid(services.random)
    await insertLoneApprover(tx, { id, personId: by.personId, why })
    const said = await findLoneApprover(tx)
    if (!said) throw new Error(`lone approver ${id} was not kept`)
    await mailOwners(tx, services, ALONE_SAID, said)
    const detail = { why, from: said.holdsFrom }
    await recordAction(tx, { by, action: 'alone-said', subject: by.personId, detail })
    return { kind: 'said' }
  })
}
