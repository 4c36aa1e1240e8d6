import type { NewPasskeyAnswer } from '../contract.ts'
import { verifyNewPasskey } from '../factors/register-passkey.ts'
import { insertPasskey } from '../factors/store.ts'
import type { Place } from '../sessions/open-session.ts'
import { readBrowser } from '../sessions/read-browser.ts'
import type { SignInServices } from '../sign-in/sign-in-with-passkey.ts'
import { openInvitation } from './open-invitation.ts'
import { invitationSubject, enterByInvitation, type Unusable } from './enter-by-invitation.ts'
import type { NameFault } from './taken-name.ts'

export type Accepted =
  { kind: 'in'; token: string } | { kind: 'refused' } | { kind: 'name'; fault: NameFault } | Unusable

/** Makes whoever holds the link a colleague with a passkey, or gives a colleague a new one, and signs them in. */
export async function acceptInvitation(
  services: SignInServices,
  input: { token: string; name: string; answer: NewPasskeyAnswer; place: Place },
): Promise<Accepted> {
  // First: whoever holds no link leaves no line in the log, whatever they send.
  const opened = await openInvitation(services.db, input.token)
  if (opened.kind !== 'open') return opened
  const passkey = await verifyNewPasskey(services, invitationSubject(input.token), input.answer)
  if (!passkey) return { kind: 'refused' }
  const { label } = readBrowser(input.place.agent)
  return enterByInvitation(services, input, (tx, person) =>
    insertPasskey(tx, { ...passkey, personId: person.id, label }),
  )
}
