import {
  giveBack,
  takeAttempts,
  type Attempt,
  type AttemptServices,
} from '../../../platform/rate-limits/rate-limits.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import type { Challenge, Work } from '../../../platform/rate-limits/proof-of-work.ts'
import type { Executor } from '../../../platform/database.ts'
import { signInLimits } from '../limits.ts'
import { knowsDevice } from '../passwords/store.ts'
import { digest } from '../staff-cookies.ts'

/** `seconds` until one more is looked at; with a proof of the challenge, where there is one, it is at once. */
export interface TooManyTries {
  kind: 'too-many'
  seconds: number
  challenge?: Challenge
}

/**
 * Counts a try before it is made, so that those made at once cannot outrun the count, against all of a list and then of
 * the next: whoever is stopped by the first leaves no row for the others. Who was right has not guessed, and what fails
 * by our fault was no try: both are given back. A proof of `work` pays for one try beyond what is counted.
 */
export async function tryWithin<Result extends { kind: string }>(
  services: AttemptServices,
  lists: readonly Attempt[][],
  compare: () => Promise<Result>,
  work?: Work,
): Promise<Result | TooManyTries> {
  const [attempts, ...more] = lists
  if (!attempts) return compare()
  const admission = await takeAttempts(services, attempts)
  if (admission.kind === 'too-many') {
    if (!work) return admission
    return (await work.isDone()) ? compare() : { ...admission, challenge: work.challenge() }
  }
  let counts = false
  try {
    const result = await tryWithin(services, more, compare, work)
    counts = result.kind === 'refused' || result.kind === 'too-many'
    return result
  } finally {
    if (!counts) await giveBack(services, attempts)
  }
}

/** Of a password for an address. A browser that has signed in with it is counted apart: no stranger closes that count. */
export function passwordTries({
  email,
  device,
  address,
  isKnown,
}: {
  email: string
  device: string
  address: string
  isKnown: boolean
}): Attempt[][] {
  const account = email.toLowerCase()
  const { perDevice, perNetwork, perAccount, perAccountAndNetwork } = signInLimits
  if (isKnown) return [[{ limit: perDevice, key: `${account} ${digest(device)}` }]]
  const network = networkOf(address)
  return [
    [{ limit: perNetwork, key: network }],
    [
      { limit: perAccountAndNetwork, key: `${account} ${network}` },
      { limit: perAccount, key: account },
    ],
  ]
}

/** Of a code, by who has shown the password. */
export async function codeTries(
  { db }: { db: Executor },
  { id, email, device }: { id: string; email: string; device: string },
): Promise<Attempt[][]> {
  const { codes, codesOnDevice } = signInLimits
  return (await knowsDevice(db, email, digest(device)))
    ? [[{ limit: codesOnDevice, key: `${id} ${digest(device)}` }]]
    : [[{ limit: codes, key: id }]]
}

/** Of both at once, in a session. */
export const proofTries = (sessionId: string): Attempt[][] => [
  [{ limit: signInLimits.proofs, key: sessionId }],
]
