import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { lockTeam } from '../accounts/store.ts'
import { makeInvitation } from './make-invitation.ts'

/** A link for whoever runs the company, for the operator to hand over: nobody else could invite the first one. */
export async function inviteOwner(
  services: { db: Database; random: Random },
  email: string,
  by: Staff,
): Promise<{ token: string }> {
  return services.db.transaction(async (tx) => {
    await lockTeam(tx)
    return makeInvitation(tx, services, by, { email, role: 'owner', personId: null })
  })
}
