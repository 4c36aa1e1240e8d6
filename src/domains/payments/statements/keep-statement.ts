import type { Staff } from '../../../platform/actor.ts'
import { run, sql, type Executor } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { unpackStatement } from './pack-statement.ts'
import { insertRows, openStatement, reopenRows, settleKnown } from './store.ts'

export interface StatementFile {
  /** Chosen by the client, so that a repeated request makes no second import. */
  id: string
  name: string
  by: Staff
}

export interface KeptStatement {
  kind: 'kept'
  statementId: string
  rows: number
  /** Who imported the same file before, and when. */
  before: { by: string; at: Date } | undefined
}

export type Kept = KeptStatement | { kind: 'refused'; problems: string[] } | { kind: 'id-taken' }

/** Milliseconds that an import waits, at most, while somebody else writes the rows of the same file. */
const PATIENCE = 20_000

/**
 * Keeps a statement that was parsed into `packed`: all of it, or nothing. An open row is marked as known if one of
 * our payments has its transaction; other open rows wait to be fetched. A repeated file keeps the final results of
 * its rows.
 */
export async function keepStatement(
  tx: Executor,
  provider: string,
  { id, name, by }: StatementFile,
  packed: Uint8Array,
): Promise<Kept> {
  const { head, pieces } = unpackStatement(packed)
  if (head.kind === 'refused') return { kind: 'refused', problems: head.problems }
  const { rows, digest } = head
  await run(tx, sql`select set_config('lock_timeout', ${String(PATIENCE)}, true)`)
  const statement = await openStatement(tx, { id, provider, digest, name: name.slice(-200), rows, by })
  if (!statement) return { kind: 'id-taken' }
  for (const piece of pieces) await insertRows(tx, statement.id, piece)
  await reopenRows(tx, statement.id, ['running', 'unread'])
  await settleKnown(tx, statement.id, provider)
  // A client may repeat a request whose answer was lost, but the action is recorded once.
  if (statement.isNew || statement.id !== id)
    await recordAction(tx, {
      by,
      action: 'statement-imported',
      subject: statement.id,
      detail: { name, rows },
    })
  const before = { by: statement.importedBy, at: statement.importedAt }
  return {
    kind: 'kept',
    statementId: statement.id,
    rows,
    before: statement.id === id ? undefined : before,
  }
}
