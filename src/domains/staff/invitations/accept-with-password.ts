import type { Settings } from '../../../config.ts'
import { givePassword } from '../passwords/give-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { judgePassword, type PasswordFault } from '../passwords/judge-password.ts'
import { readSetUp, type SetUpCodes } from '../passwords/set-up-codes.ts'
import type { CodeServices } from '../passwords/spend-code.ts'
import type { Place } from '../sessions/open-session.ts'
import type { SignInServices } from '../sign-in/sign-in-with-passkey.ts'
import { openInvitation, type FoundInvitation } from './open-invitation.ts'
import { invitationSubject, enterByInvitation, type Unusable } from './enter-by-invitation.ts'
import type { NameFault } from './taken-name.ts'

/** `weak`: nothing is asked of the codes yet. `wrong-code`: the authenticator does not have the secret. */
export type AcceptedWithPassword =
  | { kind: 'in'; token: string; recoveryCodes: string[] }
  | { kind: 'weak'; fault: PasswordFault }
  | { kind: 'wrong-code' }
  | { kind: 'ended-offer' }
  | { kind: 'name'; fault: NameFault }
  | Unusable

/** Why the password that somebody wants behind a link is easily found, or undefined. */
export function judgeInvited(
  { company }: Pick<Settings, 'company'>,
  { invitation, asks }: Extract<FoundInvitation, { kind: 'open' }>,
  { name, password }: { name: string; password: string },
): PasswordFault | undefined {
  const person = asks.kind === 'new' ? { name, email: invitation.email } : asks.person
  return judgePassword(password, { ...person, company: company.name })
}

/**
 * Makes whoever holds the link a colleague with a password and codes, and signs them in. The account is there only once
 * the codes are. Call it in a turn of `shares.passwords`.
 */
export async function acceptWithPassword(
  services: SignInServices & CodeServices,
  input: { token: string; name: string; password: string; codes: SetUpCodes; place: Place },
): Promise<AcceptedWithPassword> {
  const opened = await openInvitation(services.db, input.token)
  if (opened.kind !== 'open') return opened
  const fault = judgeInvited(services.settings, opened, input)
  if (fault) return { kind: 'weak', fault }
  const { secret } = input.codes
  const setUp = readSetUp(services, invitationSubject(input.token), input.codes)
  if (setUp.kind === 'ended') return { kind: 'ended-offer' }
  if (setUp.kind === 'wrong-code') return setUp
  const hash = await hashPassword(services, input.password)
  const entered = await enterByInvitation(services, input, (tx, person) =>
    givePassword(tx, services, person.id, { hash, secret, step: setUp.step }),
  )
  if (entered.kind !== 'in') return entered
  return { kind: 'in', token: entered.token, recoveryCodes: entered.given }
}
