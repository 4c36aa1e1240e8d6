import type { Executor } from '../../../platform/database.ts'
import { listNames } from '../accounts/store.ts'
import { isPersonsName, isSameName } from './colleague-name.ts'
import type { Asks } from './open-invitation.ts'

/** `odd`: not in letters, or the name of nobody. `taken`: somebody has it, or had it. */
export type NameFault = 'odd' | 'taken'

/**
 * Why nobody new may be called so, or undefined: approvals and stories show names alone, and nobody may pass for another,
 * also not for somebody who is gone. Whoever comes again keeps the name that they had.
 */
export async function judgeName(db: Executor, asks: Asks, name: string): Promise<NameFault | undefined> {
  if (asks.kind !== 'new') return undefined
  if (!isPersonsName(name)) return 'odd'
  return (await listNames(db)).some((one) => isSameName(one, name)) ? 'taken' : undefined
}
