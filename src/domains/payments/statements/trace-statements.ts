import type { Settle } from '../confirm/look-at-payment.ts'
import { lookAtRows } from './look-at-rows.ts'
import {
  countResults,
  findNextStatement,
  finishStatement,
  goToTheEnd,
  lookLater,
  reopenRows,
} from './store.ts'
import type { TraceServices } from './trace-transaction.ts'

/** The name of the job that runs `traceStatements`. */
export const TRACE_STATEMENTS = 'statements.trace'

/** Rows of one run: few, so that stopping the process takes seconds only. The next run takes the rest. */
const ROWS = 100
/** After so many runs that left rows unanswered (five hours) the site gives up. Staff may import the file again. */
const MOST_SILENCES = 10
/** The longest pause between two such runs, in seconds. */
const RAREST = 3_600

/**
 * Looks at rows of the statement that has waited longest, outside of any transaction. Statements take turns, so that a
 * short statement does not wait for hours behind a long one.
 */
export async function traceStatements(services: TraceServices, settle: Settle): Promise<void> {
  const { db, payments } = services
  const statement = await findNextStatement(db, payments.name)
  if (!statement) return
  if ((await lookAtRows(services, settle, statement, ROWS)) === 'more') return goToTheEnd(db, statement.id)
  const counts = await countResults(db, statement.id)
  if (!counts.some(({ result }) => result === null || result === 'unread'))
    return finishStatement(db, statement.id)
  const { silences } = statement
  await db.transaction(async (tx) => {
    await reopenRows(tx, statement.id, ['unread'])
    const again = silences < MOST_SILENCES ? Math.min(RAREST, 60 * 2 ** silences) : null
    await lookLater(tx, statement.id, again)
  })
}
