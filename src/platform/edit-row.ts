import { z } from 'zod'
import type { Staff } from './actor.ts'
import { announce } from './changes.ts'
import { maybe, one, run, type Statement, type Transaction } from './database.ts'
import type { Random } from './random.ts'
import { recordAction } from './staff-actions.ts'
import { changedFields } from './changed-fields.ts'

/** Who edits, in a transaction that may hold several changes: a refused one leaves it as it was. */
export interface Editing {
  tx: Transaction
  random: Random
  by: Staff
}

/** `stale`: somebody else has changed it since that version was read; `version` is the one that stands. */
export type Edited =
  { kind: 'changed'; version: number } | { kind: 'unknown' } | { kind: 'stale'; version: number }

/** `state` is the row as JSON, without what nobody edits. */
const rowShape = z.object({ version: z.int(), state: z.record(z.string(), z.unknown()) })

export interface Edit {
  /** What was done, and with what: as `recordAction` writes it down, with the fields that changed. */
  action: string
  subject: string
  /** The version that whoever edits has seen. */
  version: number
  /** Locks the row and answers its `version` and `state`. */
  row: Statement
  /** Writes the new state and counts its version. */
  write: Statement | (() => Promise<void>)
}

/** Changes what stands, unless it has been changed since it was read, and tells open pages. */
export async function editRow({ tx, by }: Editing, edit: Edit): Promise<Edited> {
  const { action, subject, version, row, write } = edit
  const before = await maybe(tx, rowShape, row)
  if (!before) return { kind: 'unknown' }
  if (before.version !== version) return { kind: 'stale', version: before.version }
  if (typeof write === 'function') await write()
  else await run(tx, write)
  const after = await one(tx, rowShape, row)
  await recordAction(tx, { by, action, subject, detail: changedFields(before.state, after.state) })
  await announce(tx, 'catalogue', subject)
  return { kind: 'changed', version: after.version }
}

/**
 * The same where nothing may stand yet: `version` null, then `make` inserts it, and does nothing where there is one by
 * now or nothing that it could belong to.
 */
export async function writeRow(
  editing: Editing,
  { make, version, ...edit }: Omit<Edit, 'version'> & { make: Statement; version: number | null },
): Promise<Edited | { kind: 'created' }> {
  if (version === null && (await run(editing.tx, make)) > 0) {
    const { state } = await one(editing.tx, rowShape, edit.row)
    await noteMade(editing, edit.action, edit.subject, state)
    return { kind: 'created' }
  }
  // Versions begin at 1: what somebody else has made meanwhile is stale.
  return editRow(editing, { ...edit, version: version ?? 0 })
}

/** Writes down that something was made, and tells open pages. */
export async function noteMade(
  { tx, by }: Editing,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAction(tx, { by, action, subject, detail })
  await announce(tx, 'catalogue', subject)
}
