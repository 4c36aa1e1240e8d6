import { makeChallenge, readChallenge, type ChallengeServices } from '../factors/challenges.ts'
import type { PasswordAccount } from '../passwords/store.ts'
import { digest } from '../staff-cookies.ts'

/**
 * Says that the password was right, for the step after it: in this browser, for a few minutes, and while the password is
 * the same. The id stands in front, because the step says nothing else of who it is.
 */
export function makeCodeChallenge(
  services: Omit<ChallengeServices, 'db'>,
  account: PasswordAccount,
  device: string,
): string {
  const signed = makeChallenge(services, subjectOf(account, device))
  return `${account.id}.${Buffer.from(signed).toString('base64url')}`
}

/** Whose it says to be. */
export const accountOfChallenge = (challenge: string): string => challenge.split('.')[0] ?? ''

/** As `readChallenge` does. */
export function readCodeChallenge(
  services: Omit<ChallengeServices, 'db'>,
  { account, device, challenge }: { account: PasswordAccount; device: string; challenge: string },
): string | undefined {
  const [, signed = ''] = challenge.split('.')
  return readChallenge(services, subjectOf(account, device), signed)
}

const subjectOf = ({ id, hash }: PasswordAccount, device: string): string =>
  `code ${id} ${digest(hash)} ${digest(device)}`
