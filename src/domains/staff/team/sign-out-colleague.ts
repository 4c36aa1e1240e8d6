import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { findPersonWithRole } from '../accounts/store.ts'
import { mailOfSignOut } from '../mails/queue-mails.ts'
import { markAllEnded } from '../sessions/store.ts'

/**
 * Signs a colleague out everywhere, as when their phone is lost, and tells them who did it. Their keys stay. Where they
 * are signed in nowhere nothing is done, and nobody is told.
 */
export async function signOutColleague(
  services: { db: Database; random: Random },
  personId: string,
  by: Staff,
): Promise<{ kind: 'signed-out' } | { kind: 'unknown' }> {
  return services.db.transaction(async (tx) => {
    const person = await findPersonWithRole(tx, personId)
    if (!person) return { kind: 'unknown' }
    const sessions = await markAllEnded(tx, personId, 'signed-out')
    if (sessions > 0) {
      await recordAction(tx, { by, action: 'colleague-signed-out', subject: personId, detail: { sessions } })
      await mailOfSignOut(tx, services, { person, by })
    }
    return { kind: 'signed-out' }
  })
}
