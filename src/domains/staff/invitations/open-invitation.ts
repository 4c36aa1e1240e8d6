import type { Executor } from '../../../platform/database.ts'
import { cookieToken } from '../../../platform/http/device-cookie.ts'
import { findPersonByEmail, findPersonWithRole, type Person } from '../accounts/store.ts'
import { digest } from '../staff-cookies.ts'
import { findInvitation, type Invitation } from './store.ts'

/**
 * What a link asks of who opens it. `new`: a name, and a passkey or a password with codes. `again`: one of these in the
 * place of the old ones, where the link is for that, or its address is of somebody who has no role any more.
 * `signed-in`: its address is a colleague's, whose name and factors no link may touch.
 */
export type Asks = { kind: 'new' } | { kind: 'again'; person: Person } | { kind: 'signed-in'; person: Person }

export type FoundInvitation =
  { kind: 'open'; invitation: Invitation; asks: Asks } | { kind: 'ended' } | { kind: 'unknown' }

/** The invitation behind a link. */
export async function openInvitation(db: Executor, token: string): Promise<FoundInvitation> {
  const invitation = cookieToken.test(token) ? await findInvitation(db, digest(token)) : undefined
  return invitation ? judgeInvitation(db, invitation) : { kind: 'unknown' }
}

/** Whether it can still be used, and how. */
export async function judgeInvitation(db: Executor, invitation: Invitation): Promise<FoundInvitation> {
  if (!invitation.isOpen) return { kind: 'ended' }
  const person = await findPersonByEmail(db, invitation.email)
  if (!person) return { kind: 'open', invitation, asks: { kind: 'new' } }
  // Nobody signs in without a role: whoever has lost their last one begins again.
  const isAgain = invitation.personId === person.id || !(await findPersonWithRole(db, person.id))
  return { kind: 'open', invitation, asks: { kind: isAgain ? 'again' : 'signed-in', person } }
}
