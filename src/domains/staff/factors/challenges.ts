import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { token, type Random } from '../../../platform/random.ts'
import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import { sameSecret } from '../../../platform/same-secret.ts'

/** From the challenge to what the authenticator signs: people look for their phone between. */
const MINUTES = 5

export interface ChallengeServices {
  db: Executor
  clock: Clock
  random: Random
  /** Signs them: any process can check what another has given, and no row is written for whoever asks. */
  formSecret: string
}

/** What a factor has to sign, once, for this subject alone: the browser that signs in, the session that proves. */
export function makeChallenge(
  services: Omit<ChallengeServices, 'db'>,
  subject: string,
): Uint8Array<ArrayBuffer> {
  const until = (services.clock.now().getTime() + MINUTES * 60_000).toString(36)
  const nonce = token(services.random)
  return new TextEncoder().encode(`${until}.${nonce}.${sign(services, { until, nonce, subject })}`)
}

/** Whether it is one of ours for this subject, in time, and was never used: asking uses it. `signed`: as base64url. */
export async function spendChallenge(
  services: ChallengeServices,
  subject: string,
  signed: string,
): Promise<boolean> {
  const [until = '', nonce = '', signature = '', ...more] = Buffer.from(signed, 'base64url')
    .toString()
    .split('.')
  if (more.length > 0 || !sameSecret(signature, sign(services, { until, nonce, subject }))) return false
  if (!(parseInt(until, 36) > services.clock.now().getTime())) return false
  const once = { limit: { name: 'staff-challenge', most: 1, minutes: MINUTES }, key: nonce }
  return (await takeAttempts(services, [once])).kind === 'admitted'
}

function sign(
  services: { formSecret: string },
  { until, nonce, subject }: { until: string; nonce: string; subject: string },
): string {
  return keyedDigest(services, `staff-challenge ${until} ${nonce} ${subject}`)
}
