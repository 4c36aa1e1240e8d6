import type { Staff } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database.ts'
import { reasonNotAlone } from '../record/decides-alone.ts'
import { cameBefore } from './store.ts'

/**
 * Why somebody may not put this person out, by taking a role or by ending their sessions, or undefined: they may put out
 * themselves and who came later.
 */
export async function reasonToKeep(
  tx: Transaction,
  personId: string,
  by: Staff,
): Promise<'no-right' | 'newcomer' | undefined> {
  const reason = await reasonNotAlone(tx, by, 'team:write')
  if (reason !== 'newcomer' || by.kind === 'operator') return reason
  const isKept = by.personId !== personId && (await cameBefore(tx, personId, by.personId))
  return isKept ? reason : undefined
}
