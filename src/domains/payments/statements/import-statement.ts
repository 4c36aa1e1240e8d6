import type { Staff } from '../../../platform/actor.ts'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Settle } from '../confirm/look-at-payment.ts'
import type { TransactionResult } from '../transaction-result.ts'
import type { ColumnChoice } from './columns.ts'
import { parseStatement, type StatementRow } from './parse-statement.ts'
import {
  countResults,
  finishStatement,
  insertRows,
  openStatement,
  reopenRows,
  settleKnown,
  settleRow,
  takeRows,
} from './store.ts'
import { traceTransaction, type TraceServices } from './trace-transaction.ts'

/** The provider is asked about so many at once: it serves buyers meanwhile. */
const SIDE_BY_SIDE = 5
const INSERTED_AT_ONCE = 5_000
/** Milliseconds between two looks for rows that another import has leased. */
const PAUSE = 500

export interface ImportedStatement {
  kind: 'imported'
  statementId: string
  rows: StatementRow[]
  /** Who had imported the same file before. */
  before: { by: string; at: Date } | undefined
  counts: Partial<Record<TransactionResult, number>>
  /** Rows that have to wait: the provider does not answer. The same import goes on with them. */
  left: number
}

/**
 * Imports a provider's statement: every transaction in it that we do not know is read at the provider, and what that
 * shows is settled as ever. A file that cannot be read as a whole leaves no trace. Importing the same
 * file again, side by side or after a crash, settles nothing twice.
 */
export async function importStatement(
  services: TraceServices & { random: Random },
  settle: Settle,
  file: { name: string; bytes: Uint8Array; columns?: ColumnChoice; by: Staff },
): Promise<ImportedStatement | { kind: 'refused'; problems: string[] }> {
  const { db, random, payments } = services
  const reading = parseStatement(file.bytes, file.columns)
  if (reading.kind === 'refused') return reading
  const { rows } = reading
  const id = uuid(random)
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  const { name: provider } = payments
  const statement = await openStatement(db, { ...file, id, provider, digest, rows: rows.length, name: file.name.slice(-200) }) // prettier-ignore
  for (let next = 0; next < rows.length; next += INSERTED_AT_ONCE) {
    const some = rows.slice(next, next + INSERTED_AT_ONCE)
    // A failed transaction moved no money: nothing to fetch.
    const given = some.map((row) => ({ ...row, result: row.moved === false ? ('no-money' as const) : null }))
    await insertRows(db, statement.id, given)
  }
  await reopenRows(db, statement.id)
  await settleKnown(db, statement.id, provider)
  await lookAtRows(services, settle, statement.id, file.by)

  const counts: Partial<Record<TransactionResult, number>> = {}
  let untouched = 0
  for (const { result, count } of await countResults(db, statement.id)) {
    if (result === null) untouched = count
    else counts[result] = count
  }
  const left = untouched + (counts.unread ?? 0)
  if (left === 0) await finishStatement(db, statement.id)
  const { importedBy: by, importedAt: at } = statement
  return {
    kind: 'imported',
    statementId: statement.id,
    rows,
    before: statement.id === id ? undefined : { by, at },
    counts,
    left,
  }
}

/** Until every row has a result, or the provider is silent about all that were asked about together. */
async function lookAtRows(
  services: TraceServices,
  settle: Settle,
  statement: string,
  by: Staff,
): Promise<void> {
  for (;;) {
    const taken = await takeRows(services.db, statement, SIDE_BY_SIDE)
    if (taken.length === 0) {
      const open = (await countResults(services.db, statement)).some(({ result }) => result === null)
      if (!open) return
      await pause(PAUSE)
      continue
    }
    const traces = await Promise.all(
      taken.map(async ({ line, transaction }) => {
        const traced = await traceTransaction(services, settle, transaction, by, { statement, line })
        await settleRow(services.db, statement, line, traced.result)
        return traced
      }),
    )
    if (traces.every(({ silent }) => silent)) return
  }
}
