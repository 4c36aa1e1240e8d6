import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import type { Seal } from '../../../platform/seal.ts'
import { hasRole, listRoles, lockTeam } from '../accounts/store.ts'
import { invitationLimits } from '../limits.ts'
import { mailInvitation } from '../mails/queue-mails.ts'
import { rightsOf, type CompanyRole } from '../permissions.ts'
import type { Person } from '../record/approval.ts'
import { makeInvitation } from './make-invitation.ts'
import { isInvited } from './store.ts'

/**
 * `invited-before`: a link to this role waits at this address. `no-right`: whoever invites was removed a moment ago.
 * `too-many`: they have sent as many mails as they may for now, or the address was sent as many.
 */
export type Invited =
  | { kind: 'invited'; id: string }
  | { kind: 'has-role' }
  | { kind: 'invited-before' }
  | { kind: 'no-right' }
  | { kind: 'too-many'; seconds: number }

/** Mails a link that gives a role to whoever reads mail at this address, a colleague or not. */
export async function inviteColleague(
  services: { db: Database; random: Random; staffSeal: Seal; formSecret: string },
  { email, role }: { email: string; role: CompanyRole },
  by: Person,
): Promise<Invited> {
  const { perInviter, perAddress } = invitationLimits
  return services.db.transaction(async (tx) => {
    await lockTeam(tx)
    if (!rightsOf(await listRoles(tx, by.personId)).includes('team:write')) return { kind: 'no-right' }
    if (await hasRole(tx, email, role)) return { kind: 'has-role' }
    if (await isInvited(tx, email, role)) return { kind: 'invited-before' }
    const admission = await takeAttempts({ db: tx, formSecret: services.formSecret }, [
      { limit: perInviter, key: by.personId },
      { limit: perAddress, key: email.toLowerCase() },
    ])
    if (admission.kind === 'too-many') return admission
    const { id, token } = await makeInvitation(tx, services, by, { email, role, personId: null })
    await mailInvitation(tx, services, { id, email, token })
    return { kind: 'invited', id }
  })
}
