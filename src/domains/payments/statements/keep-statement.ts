import type { Staff } from '../../../platform/actor.ts'
import { run, sql, type Executor } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { unpackStatement } from './pack-statement.ts'
import { insertRows, openStatement, reopenRows, settleKnown } from './store.ts'

export interface StatementFile {
  /** Chosen by whoever imports, so that importing again what was not answered is not another import. */
  id: string
  name: string
  by: Staff
}

export interface KeptStatement {
  kind: 'kept'
  statementId: string
  rows: number
  /** Who had imported the same file before. */
  before: { by: string; at: Date } | undefined
}

export type Kept = KeptStatement | { kind: 'refused'; problems: string[] } | { kind: 'id-taken' }

/** Milliseconds: of two who import the same file at once, one waits until all rows of the other are written. */
const PATIENCE = 20_000

/**
 * Keeps a statement that was read into `packed`: all of it, or nothing. What our payments have already is settled; the
 * other rows wait to be looked at. The same file again keeps what is known of its rows.
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
  // The answer to an import was lost, and the same is sent once more: that is not done twice.
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
