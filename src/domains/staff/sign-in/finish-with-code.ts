import { spendNonce } from '../factors/challenges.ts'
import { readDigits } from '../passwords/codes.ts'
import { spendCode, type CodeServices } from '../passwords/spend-code.ts'
import { findAccount } from '../passwords/store.ts'
import type { Place } from '../sessions/open-session.ts'
import { accountOfChallenge, readCodeChallenge } from './code-challenge.ts'
import { enter, type SignInServices } from './sign-in-with-passkey.ts'
import { codeTries, tryWithin, type TooManyTries } from './tries.ts'
import { warnOfCode } from './warn-of-code.ts'

/** `ended`: the first step is too long ago, was for another browser, or the password has changed since. */
export type FinishedWithCode =
  { kind: 'in'; token: string } | { kind: 'refused' } | { kind: 'ended' } | TooManyTries

/** The second step: signs in who has shown their password and now shows a code, or one of their recovery codes. */
export async function finishWithCode(
  services: SignInServices & CodeServices,
  { challenge, code, place }: { challenge: string; code: string; place: Place },
): Promise<FinishedWithCode> {
  const { db, log } = services
  const account = await findAccount(db, accountOfChallenge(challenge))
  if (!account) return { kind: 'ended' }
  const { device } = place
  const nonce = readCodeChallenge(services, { account, device, challenge })
  if (nonce === undefined) return { kind: 'ended' }
  const { id, name, email } = account
  // A recovery code, of 50 bits, is nobody's guess: whoever has found out a password closes its owner's way in by none.
  const tries = readDigits(code) === undefined ? [] : await codeTries(services, { id, email, device })
  return tryWithin(services, tries, () =>
    db.transaction(async (tx) => {
      if (!(await spendCode(tx, services, account, code))) {
        log.warn({ security: true, person: id }, 'a code was refused after the right password')
        await warnOfCode(tx, services, account, place)
        return { kind: 'refused' }
      }
      // Two recovery codes that come at once are two codes, of which one opens a session.
      if (!(await spendNonce({ ...services, db: tx }, nonce))) return { kind: 'ended' }
      const { token } = await enter(tx, services, { id, name, email }, place)
      return { kind: 'in', token }
    }),
  )
}
