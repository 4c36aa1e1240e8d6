import type { Executor } from '../../../platform/database.ts'
import { nameWords } from '../../../format/fold.ts'
import { listNames } from '../accounts/store.ts'
import type { Asks } from './open-invitation.ts'

/**
 * Whether somebody new would be called as a colleague is, however it is written: approvals and stories show names alone,
 * and nobody may pass for another. Whoever comes again keeps the name that they had.
 */
export async function isTakenName(db: Executor, asks: Asks, name: string): Promise<boolean> {
  if (asks.kind !== 'new') return false
  const wanted = sameFor(name)
  return (await listNames(db)).some((one) => sameFor(one) === wanted)
}

/** Of signs that are no letters nothing is left: then they are compared as they are. */
const sameFor = (name: string): string => nameWords(name).join('') || name
