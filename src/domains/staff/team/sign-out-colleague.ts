import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { findPersonWithRole } from '../accounts/store.ts'
import { keepApprovers } from '../record/keep-approvers.ts'
import { mailOfSignOut } from '../mails/queue-mails.ts'
import { markAllEnded } from '../sessions/store.ts'
import { reasonToKeep } from './reason-to-keep.ts'

/**
 * Signs a colleague out everywhere, as when their phone is lost, and tells them who did it. Their keys stay. Where they
 * are signed in nowhere nothing is done, and nobody is told. In their first 24 hours as one an owner signs out only who came
 * later: else whoever came before could not stay signed in to take that role away.
 */
export async function signOutColleague(
  services: { db: Database; random: Random },
  personId: string,
  by: Staff,
): Promise<{ kind: 'signed-out' | 'unknown' | 'no-right' | 'newcomer' }> {
  return services.db.transaction(async (tx) => {
    // Whoever takes a role from the one who does it waits, or was sooner.
    await keepApprovers(tx)
    const person = await findPersonWithRole(tx, personId)
    if (!person) return { kind: 'unknown' }
    const kind = await reasonToKeep(tx, personId, by)
    if (kind) return { kind }
    const sessions = await markAllEnded(tx, personId, 'signed-out')
    if (sessions > 0) {
      await recordAction(tx, { by, action: 'colleague-signed-out', subject: personId, detail: { sessions } })
      await mailOfSignOut(tx, services, { person, by })
    }
    return { kind: 'signed-out' }
  })
}
