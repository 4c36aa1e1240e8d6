import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { token, type Random } from '../../../platform/random.ts'
import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import { sameSecret } from '../../../platform/same-secret.ts'

/** From the challenge to what the authenticator signs: people look for their phone between. */
const MINUTES = 5
/** For which any of them is good: until then it is known that it was used. */
const LONGEST = 30

export interface ChallengeServices {
  db: Executor
  clock: Clock
  random: Random
  /** Signs them: any process can check what another has given, and no row is written for whoever asks. */
  formSecret: string
}

/**
 * What a factor has to sign, or to come with, once, for this subject alone: the browser that signs in, the session that
 * proves. `minutes`: 30 at most.
 */
export function makeChallenge(
  services: Omit<ChallengeServices, 'db'>,
  subject: string,
  minutes = MINUTES,
): Uint8Array<ArrayBuffer> {
  const until = (services.clock.now().getTime() + minutes * 60_000).toString(36)
  const nonce = token(services.random)
  return new TextEncoder().encode(`${until}.${nonce}.${sign(services, { until, nonce, subject })}`)
}

/** Whether it is one of ours for this subject, in time, and was never used: asking uses it. `signed`: as base64url. */
export async function spendChallenge(
  services: ChallengeServices,
  subject: string,
  signed: string,
): Promise<boolean> {
  const nonce = readChallenge(services, subject, signed)
  return nonce !== undefined && spendNonce(services, nonce)
}

/** What makes it one of a kind, where it is one of ours for this subject and in time. Asking does not use it. */
export function readChallenge(
  services: Omit<ChallengeServices, 'db'>,
  subject: string,
  signed: string,
): string | undefined {
  const [until = '', nonce = '', signature = '', ...more] = Buffer.from(signed, 'base64url')
    .toString()
    .split('.')
  if (more.length > 0 || !sameSecret(signature, sign(services, { until, nonce, subject }))) return undefined
  return parseInt(until, 36) > services.clock.now().getTime() ? nonce : undefined
}

/** Whether the challenge that was read was never used: asking uses it. */
export async function spendNonce(services: ChallengeServices, nonce: string): Promise<boolean> {
  const once = { limit: { name: 'staff-challenge', most: 1, minutes: LONGEST }, key: nonce }
  return (await takeAttempts(services, [once])).kind === 'admitted'
}

function sign(
  services: { formSecret: string },
  { until, nonce, subject }: { until: string; nonce: string; subject: string },
): string {
  return keyedDigest(services, `staff-challenge ${until} ${nonce} ${subject}`)
}
