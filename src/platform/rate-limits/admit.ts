import {
  mayAttempt,
  takeAttempts,
  type Admission,
  type Attempt,
  type AttemptServices,
} from './rate-limits.ts'
import type { Challenge, Work } from './proof-of-work.ts'

/** Something that is limited, and the work by which one more of it is admitted beyond the limits. */
export interface Guarded {
  attempts: Attempt[]
  work: Work
}

/** Beyond the limits and without a proof. A proof of the challenge admits one more, at once. */
export interface TooMany {
  kind: 'too-many'
  seconds: number
  challenge: Challenge
}

/** Counts a request, whatever becomes of it. */
export async function admit(
  services: AttemptServices,
  guarded: Guarded,
): Promise<{ kind: 'admitted' } | TooMany> {
  return orByProof(guarded, await takeAttempts(services, guarded.attempts))
}

/**
 * Admits one comparison of which only a failure counts. Where it was made, `judge` says whether its result may be told:
 * guesses that were made at the same time may have been counted since.
 */
export async function admitGuess(
  services: AttemptServices,
  guarded: Guarded,
): Promise<
  { kind: 'admitted'; judge: (right: boolean) => Promise<{ kind: 'admitted' } | TooMany> } | TooMany
> {
  const admission = await mayAttempt(services, guarded.attempts)
  const admitted = await orByProof(guarded, admission)
  if (admitted.kind === 'too-many') return admitted
  return {
    kind: 'admitted',
    judge: async (right) => {
      // A proof has paid for its comparison.
      if (admission.kind === 'too-many') return admitted
      const judged = await (right ? mayAttempt : takeAttempts)(services, guarded.attempts)
      return judged.kind === 'admitted' ? judged : tooMany(guarded, judged.seconds)
    },
  }
}

async function orByProof(guarded: Guarded, admission: Admission): Promise<{ kind: 'admitted' } | TooMany> {
  if (admission.kind === 'admitted') return admission
  if (await guarded.work.isDone()) return { kind: 'admitted' }
  return tooMany(guarded, admission.seconds)
}

function tooMany({ work }: Guarded, seconds: number): TooMany {
  return { kind: 'too-many', seconds, challenge: work.challenge() }
}
