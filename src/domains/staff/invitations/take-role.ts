import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { insertMembership, lockTeam } from '../accounts/store.ts'
import type { Desk } from '../guard/desk.ts'
import { ROLE_ADDED } from '../mails/mail-kinds.ts'
import { mailOfRole } from '../mails/queue-mails.ts'
import { markAllEnded } from '../sessions/store.ts'
import { digest } from '../staff-cookies.ts'
import { judgeInvitation } from './open-invitation.ts'
import { lockInvitation, markInvitationUsed } from './store.ts'
import { tellOfRole } from './tell-of-role.ts'

/** `other`: the link is for another address than that of whoever is signed in. */
export type TakenRole = { kind: 'taken' } | { kind: 'other' } | { kind: 'ended' } | { kind: 'unknown' }

/** Gives a colleague, who is signed in, the role of a link. Name and factors stay; their other sessions end. */
export async function takeRole(
  services: { db: Database; random: Random; clock: Clock },
  { token, desk }: { token: string; desk: Desk },
): Promise<TakenRole> {
  const { by, person, sessionId } = desk
  return services.db.transaction(async (tx) => {
    await lockTeam(tx)
    const invitation = await lockInvitation(tx, digest(token))
    if (!invitation) return { kind: 'unknown' }
    const found = await judgeInvitation(tx, invitation)
    if (found.kind !== 'open') return found
    const { role } = invitation
    if (role === null || found.asks.kind !== 'signed-in' || found.asks.person.id !== person.id)
      return { kind: 'other' }
    await markInvitationUsed(tx, invitation.id)
    const isNew = await insertMembership(tx, {
      id: uuid(services.random),
      personId: person.id,
      role,
      organiserId: null,
    })
    await markAllEnded(tx, person.id, 'role', sessionId)
    if (isNew) {
      const data = { role, invitedBy: invitation.actorName }
      await mailOfRole(tx, services, ROLE_ADDED, { to: person, about: person, data })
      await tellOfRole(tx, services, person, invitation)
    }
    await recordAction(tx, { by, action: 'invitation-accepted', subject: invitation.id, detail: { role } })
    return { kind: 'taken' }
  })
}
