import { workFor } from '../../../platform/rate-limits/proof-of-work.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { findAccountByEmail } from '../passwords/store.ts'
import type { Place } from '../sessions/open-session.ts'
import { makeCodeChallenge } from './code-challenge.ts'
import type { SignInServices } from './sign-in-with-passkey.ts'
import { passwordTries, tryWithin, type TooManyTries } from './tries.ts'

/** `refused` says the same of an address that nobody has, of one without a password and of a wrong one, and takes as long. */
export type BegunWithPassword =
  { kind: 'code-wanted'; challenge: string } | { kind: 'refused' } | TooManyTries

/** The first of two steps: who has the password may show a code. Call it in a turn of `shares.passwords`, or of `knownPasswords`. */
export async function beginWithPassword(
  services: SignInServices,
  {
    email,
    password,
    place,
    isKnown,
    proof,
  }: {
    email: string
    password: string
    place: Place
    /** Whether somebody with this address has signed in with this browser before. */
    isKnown: boolean
    proof: string | undefined
  },
): Promise<BegunWithPassword> {
  const tries = passwordTries({ email, ...place, isKnown })
  const work = workFor(services, `staff-password ${email.toLowerCase()}`, proof)
  const compare = async (): Promise<BegunWithPassword> => {
    const account = await findAccountByEmail(services.db, email)
    if (!(await checkPassword(account, password)) || !account) return { kind: 'refused' }
    return { kind: 'code-wanted', challenge: makeCodeChallenge(services, account, place.device) }
  }
  return tryWithin(services, tries, compare, work)
}
