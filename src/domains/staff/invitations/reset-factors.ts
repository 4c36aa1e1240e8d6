import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { findPersonByEmail } from '../accounts/store.ts'
import { deletePasskeys } from '../factors/store.ts'
import { deletePassword } from '../passwords/store.ts'
import { markAllEnded } from '../sessions/store.ts'
import { makeInvitation } from './make-invitation.ts'

/** Ends what somebody signs in with and is signed in by, and makes a link by which they choose anew. */
export async function resetFactors(
  services: { db: Database; random: Random },
  email: string,
  by: Staff,
): Promise<{ kind: 'reset'; token: string } | { kind: 'unknown' }> {
  return services.db.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email)
    if (!person) return { kind: 'unknown' }
    await markAllEnded(tx, person.id, 'factor')
    await deletePasskeys(tx, person.id)
    await deletePassword(tx, person.id)
    const { token } = await makeInvitation(tx, services, by, {
      email: person.email,
      role: null,
      personId: person.id,
    })
    return { kind: 'reset', token }
  })
}
