import type { Executor } from '../../../platform/database.ts'
import { cookieToken } from '../../../platform/http/device-cookie.ts'
import { findAccount, type PasswordAccount } from '../passwords/store.ts'
import { digest } from '../staff-cookies.ts'
import { findReset } from './store.ts'

export type FoundReset = { kind: 'open'; account: PasswordAccount } | { kind: 'ended' } | { kind: 'unknown' }

/** Whose password a link lets be set anew. It has ended also where there is none any more. */
export async function openReset(db: Executor, token: string): Promise<FoundReset> {
  const reset = cookieToken.test(token) ? await findReset(db, digest(token)) : undefined
  if (!reset) return { kind: 'unknown' }
  const account = reset.isOpen ? await findAccount(db, reset.personId) : undefined
  return account ? { kind: 'open', account } : { kind: 'ended' }
}
