import type { Staff } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { insertMembership, insertPerson, lockPerson, lockTeam, type Person } from '../accounts/store.ts'
import { deletePasskeys } from '../factors/store.ts'
import { CAME_BACK } from '../mails/mail-kinds.ts'
import { mailOfRole } from '../mails/queue-mails.ts'
import { deletePassword } from '../passwords/store.ts'
import type { CompanyRole } from '../permissions.ts'
import { endResets } from '../resets/store.ts'
import { openSession, type Place } from '../sessions/open-session.ts'
import { markAllEnded } from '../sessions/store.ts'
import type { SignInServices } from '../sign-in/sign-in-with-passkey.ts'
import { digest } from '../staff-cookies.ts'
import { judgeInvitation, type Asks } from './open-invitation.ts'
import { judgeName, type NameFault } from './taken-name.ts'
import { lockInvitation, markInvitationUsed, withdrawFactors, type Invitation } from './store.ts'
import { tellOfRole } from './tell-of-role.ts'

/** The challenge is for who holds the link. */
export const invitationSubject = (token: string): string => `invitation ${digest(token)}`

/** `signed-in`: the address is a colleague's, who takes the role once they are signed in. */
export type Unusable = { kind: 'signed-in' } | { kind: 'ended' } | { kind: 'unknown' }

/**
 * Makes whoever holds the link a colleague, or lets one in again with nothing left of before, and signs them in. `give`
 * gives them what they sign in with.
 */
export async function enterByInvitation<Given>(
  services: SignInServices,
  input: { token: string; name: string; place: Place },
  give: (tx: Transaction, person: Person) => Promise<Given>,
): Promise<{ kind: 'in'; token: string; given: Given } | { kind: 'name'; fault: NameFault } | Unusable> {
  return services.db.transaction(async (tx) => {
    await lockTeam(tx)
    const invitation = await lockInvitation(tx, digest(input.token))
    if (!invitation) return { kind: 'unknown' }
    const found = await judgeInvitation(tx, invitation)
    if (found.kind !== 'open') return found
    // Nobody else comes in meanwhile: of two with one name at once, the second sees the first.
    const fault = await judgeName(tx, found.asks, input.name)
    if (fault) return { kind: 'name', fault }
    const person = await personOf(tx, services, found.invitation, found.asks, input.name)
    if (!person) return { kind: 'signed-in' }
    await markInvitationUsed(tx, invitation.id)
    const data = { invitedBy: invitation.actorName }
    if (found.asks.kind === 'again')
      await mailOfRole(tx, services, CAME_BACK, { to: person, about: person, data })
    await tellOfRole(tx, services, person, invitation)
    const given = await give(tx, person)
    const { token } = await openSession(tx, services, person.id, input.place)
    const by: Staff = { kind: 'staff', personId: person.id, name: person.name }
    await recordAction(tx, {
      by,
      action: 'invitation-accepted',
      subject: invitation.id,
      detail: detailOf(invitation),
    })
    return { kind: 'in', token, given }
  })
}

/** Whom the link makes a colleague, or lets in again with nothing left of before. */
async function personOf(
  tx: Transaction,
  { random }: SignInServices,
  { id, email, role }: Invitation,
  asks: Asks,
  name: string,
): Promise<Person | undefined> {
  switch (asks.kind) {
    case 'new': {
      const person = { id: uuid(random), name, email }
      await insertPerson(tx, person)
      await giveRole(tx, random, person, role)
      return person
    }
    case 'again':
      await lockPerson(tx, asks.person.id)
      await markAllEnded(tx, asks.person.id, 'factor')
      await deletePasskeys(tx, asks.person.id)
      await deletePassword(tx, asks.person.id)
      await endResets(tx, asks.person.id)
      await withdrawFactors(tx, asks.person.id, id)
      await giveRole(tx, random, asks.person, role)
      return asks.person
    case 'signed-in':
      return undefined
  }
}

/** The role of the link, where it gives one. */
async function giveRole(tx: Transaction, random: Random, person: Person, role: CompanyRole | null) {
  if (role) await insertMembership(tx, { id: uuid(random), personId: person.id, role, organiserId: null })
}

function detailOf({ role }: Invitation): Record<string, unknown> {
  return role === null ? { factors: 'new' } : { role }
}
