import { spendCode, type CodeServices } from '../passwords/spend-code.ts'
import type { Desk } from '../guard/desk.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { findAccount } from '../passwords/store.ts'
import { renew, type Proven } from './prove-with-passkey.ts'
import type { SignInServices } from './sign-in-with-passkey.ts'
import { proofTries, tryWithin, type TooManyTries } from './tries.ts'

/** Proves that it is still the person who has signed in, by their password and a code. Call it in a turn of `shares.knownPasswords`. */
export async function proveWithPassword(
  services: SignInServices & CodeServices,
  { password, code, desk, address }: { password: string; code: string; desk: Desk; address: string },
): Promise<Proven | TooManyTries> {
  return tryWithin(services, proofTries(desk.sessionId), async () => {
    const account = await findAccount(services.db, desk.person.id)
    if (!(await checkPassword(account, password)) || !account) return { kind: 'refused' }
    return services.db.transaction(async (tx) => {
      if (!(await spendCode(tx, services, account, code))) return { kind: 'refused' }
      return renew(tx, services, { desk, address })
    })
  })
}
