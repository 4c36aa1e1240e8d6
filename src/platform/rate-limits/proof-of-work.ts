import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Executor } from '../database.ts'
import { sameSecret } from '../same-secret.ts'
import { token, type Random } from '../random.ts'
import { takeAttempts } from './rate-limits.ts'
import { keyedDigest } from './keyed-digest.ts'

/**
 * Work that a browser does unasked, a second or two on a cheap phone, in the place of a riddle or of waiting: a number
 * with which the SHA-256 of `{last part of the challenge}.{number}` begins with so many zero bits.
 */
export const challengeSchema = z
  .object({
    /** `{until}.{nonce}.{signature}`. Its proof is the same with `.{number}` behind it. */
    defi: z.string(),
    bits: z.int(),
  })
  .meta({
    id: 'Defi',
    description:
      'Si ce membre est là, la même demande avec une preuve dans son en-tête `preuve` est examinée aussitôt. La preuve ' +
      'est `{defi}.{nombre}`, où le SHA-256 de `{ce qui suit le dernier point de defi}.{nombre}` commence par `bits` bits nuls.',
  })

export type Challenge = z.infer<typeof challengeSchema>

/** 2^18 digests on average. Each bit more doubles what a guess costs, and what the weakest phone waits. */
export const PROOF_BITS = 18

/** From the challenge to its proof: a phone may sleep between. */
const MINUTES = 10

interface ProofServices {
  clock: Clock
  /** Signs challenges: any process can check what another has given. */
  formSecret: string
}

/** What one request has done, or is asked to do. */
export interface Work {
  /** Whether its proof is good; it is spent by asking, once for the whole request. */
  isDone: () => Promise<boolean>
  challenge: () => Challenge
}

/**
 * `subject`: what a proof is to be good for, and for nothing else, in words that no other limit uses. `proof`: as the
 * visitor has sent it.
 */
export function workFor(
  services: ProofServices & { db: Executor; random: Random },
  subject: string,
  proof: string | undefined,
): Work {
  let spent: Promise<boolean> | undefined
  return {
    isDone: () => (spent ??= spendProof(services, subject, proof)),
    challenge: () => makeChallenge(services, subject),
  }
}

function makeChallenge(services: ProofServices & { random: Random }, subject: string): Challenge {
  const until = (services.clock.now().getTime() + MINUTES * 60_000).toString(36)
  const nonce = token(services.random)
  return { defi: `${until}.${nonce}.${sign(services, { until, nonce, subject })}`, bits: PROOF_BITS }
}

/**
 * Whether this proves the work of a challenge for this subject, whose time is not over, and never did before: a proof
 * is an attempt that is admitted once. Only what was worked for is written down.
 */
async function spendProof(
  services: ProofServices & { db: Executor },
  subject: string,
  proof: string | undefined,
): Promise<boolean> {
  const [until = '', nonce = '', signature = '', number = '', ...more] = proof?.split('.') ?? []
  if (more.length > 0 || !/^\d{1,10}$/.test(number)) return false
  if (!sameSecret(signature, sign(services, { until, nonce, subject }))) return false
  if (!(parseInt(until, 36) > services.clock.now().getTime())) return false
  if (!isWork(`${signature}.${number}`)) return false
  const once = { limit: { name: 'proof-of-work', most: 1, minutes: MINUTES }, key: signature }
  return (await takeAttempts(services, [once])).kind === 'admitted'
}

function isWork(text: string): boolean {
  return hash('sha256', text, 'buffer').readUInt32BE(0) >>> (32 - PROOF_BITS) === 0
}

/** Named after its purpose: nothing else that this secret signs can be taken for a challenge. */
function sign(
  services: ProofServices,
  { until, nonce, subject }: { until: string; nonce: string; subject: string },
): string {
  return keyedDigest(services, `proof-of-work ${until} ${nonce} ${subject}`)
}
