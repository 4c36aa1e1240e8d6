import type { Executor } from '../../../platform/database.ts'
import type { ImportedStatement } from './import-statement.ts'
import type { TransactionResult } from '../transaction-result.ts'
import type { StatementRow } from './parse-statement.ts'
import { listLacking, listLines, listReceived } from './store.ts'

const AT_ONCE = 5_000

export interface Comparison {
  /** Rows that found something, or whose money has no owner: what people should see. */
  found: (StatementRow & { result: TransactionResult })[]
  /** Both have it, with different amounts. */
  differing: (StatementRow & { received: number })[]
  /** We have it, and the statement of those days does not. Undefined if the statement has no dates. */
  lacking: { paymentId: string; transaction: string; amount: number; settledAt: Date }[] | undefined
}

/** What a statement has and we do not, and the other way round. Changes nothing. */
export async function compareStatement(
  { db, payments }: { db: Executor; payments: { name: string } },
  { statementId, rows }: ImportedStatement,
): Promise<Comparison> {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const lines = await listLines(db, statementId, ['paid', 'refund-due', 'unmatched', 'unknown', 'running'])
  const found = lines.flatMap(({ line, result }) => {
    const row = byLine.get(line)
    return row ? [{ ...row, result }] : []
  })
  const differing: Comparison['differing'] = []
  const moved = rows.filter((row) => row.moved !== false && row.amount !== null)
  for (let next = 0; next < moved.length; next += AT_ONCE) {
    const some = moved.slice(next, next + AT_ONCE)
    const ours = await listReceived(db, payments.name, some.map(({ transaction }) => transaction)) // prettier-ignore
    const received = new Map(ours.map(({ transaction, amount }) => [transaction, amount]))
    for (const row of some) {
      const amount = received.get(row.transaction)
      if (amount !== undefined && amount !== row.amount) differing.push({ ...row, received: amount })
    }
  }
  const period = periodOf(rows)
  const lacking = period && (await listLacking(db, statementId, payments.name, period.from, period.to))
  return { found, differing, lacking }
}

/** From the first to the last date of a statement. */
function periodOf(rows: readonly StatementRow[]): { from: Date; to: Date } | undefined {
  let [from, to]: (Date | undefined)[] = []
  for (const { at } of rows) {
    if (at === null) continue
    if (!from || at < from) from = at
    if (!to || at > to) to = at
  }
  return from && to && { from, to }
}
