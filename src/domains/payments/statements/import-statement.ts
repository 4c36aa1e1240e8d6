import type { Staff } from '../../../platform/actor.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Settle } from '../confirm/look-at-payment.ts'
import type { ColumnChoice } from './columns.ts'
import { keepStatement, type KeptStatement } from './keep-statement.ts'
import { lookAtRows } from './look-at-rows.ts'
import { packStatement } from './pack-statement.ts'
import type { TransactionResult } from '../transaction-result.ts'
import { countResults, finishStatement } from './store.ts'
import type { TraceServices } from './trace-transaction.ts'

export interface ImportedStatement extends Omit<KeptStatement, 'kind'> {
  kind: 'imported'
  counts: Partial<Record<TransactionResult, number>>
  /** Rows without a final result, because the provider did not answer. Importing the file again fetches them. */
  left: number
}

/**
 * Imports a whole statement. Fetches each transaction, unless we know it or the file calls it failed. What the
 * provider shows is settled as usual. A file that cannot be parsed as a whole leaves no trace. Importing the same
 * file again, side by side or after a crash, settles nothing twice.
 */
export async function importStatement(
  services: TraceServices & { random: Random },
  settle: Settle,
  file: { name: string; bytes: Uint8Array; columns?: ColumnChoice; by: Staff },
): Promise<ImportedStatement | { kind: 'refused'; problems: string[] }> {
  const { db, random, payments } = services
  const { name, bytes, columns = {}, by } = file
  const packed = packStatement({ bytes, columns })
  const id = uuid(random)
  const kept = await db.transaction((tx) => keepStatement(tx, payments.name, { id, name, by }, packed))
  if (kept.kind === 'id-taken') throw new Error(`statement ${id} is there already`)
  if (kept.kind === 'refused') return kept
  const { statementId } = kept
  await lookAtRows(services, settle, { id: statementId, by }, Number.POSITIVE_INFINITY)

  const counts: Partial<Record<TransactionResult, number>> = {}
  let untouched = 0
  for (const { result, count } of await countResults(db, statementId)) {
    if (result === null) untouched = count
    else counts[result] = count
  }
  const left = untouched + (counts.unread ?? 0)
  if (left === 0) await finishStatement(db, statementId)
  return { ...kept, kind: 'imported', counts, left }
}
