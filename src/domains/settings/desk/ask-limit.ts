import type { Database, Executor } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { Person } from '../../staff/record/approval.ts'
import { findApproval, hasOpenApproval, insertApproval } from '../../staff/record/approvals.ts'
import { holdsRight } from '../../staff/record/decides-alone.ts'
import { keepApprovers } from '../../staff/record/keep-approvers.ts'
import { knownSettings } from '../known-settings.ts'
import type { LimitKey } from '../setting-keys.ts'
import { lockSettings } from '../store.ts'
import { SETTINGS_SUBJECT, type TypedSetting } from './change-settings.ts'
import { limitChangeShape, previewLimit } from './limit-change.ts'

export interface AskedLimit extends TypedSetting {
  /** Chosen by whoever asks, so that asking again is not another one. */
  id: string
  limit: LimitKey
  why: string
  by: Person
}

export type LimitAsked =
  | { kind: 'awaiting-approval' }
  | { kind: 'asked-before' }
  | { kind: 'invalid'; fault: string }
  | { kind: 'stale'; by: string | null }
  | { kind: 'already-open' | 'the-same' | 'id-taken' | 'no-right' }

/**
 * Somebody wants another limit of what one person may give back alone. One person alone could raise it and then give
 * back what they like, so a second one decides. Of two that are asked for at once, only one is. `no-right`: whoever asks lost
 * their role a moment ago.
 */
export function askLimit({ db }: { db: Database }, asked: AskedLimit): Promise<LimitAsked> {
  const { id, limit, version, value, why, by } = asked
  return db.transaction(async (tx): Promise<LimitAsked> => {
    // Whoever takes a role from the one who asks waits, or was sooner.
    await keepApprovers(tx)
    if (!(await holdsRight(tx, by, 'settings:write'))) return { kind: 'no-right' }
    const rows = await lockSettings(tx)
    const before = await askedBefore(tx, asked)
    if (before) return before
    const read = knownSettings[limit].allowed.safeParse(value)
    if (!read.success) return { kind: 'invalid', fault: read.error.issues[0]?.message ?? '' }
    const input = { limit, version, to: Number(read.data) }
    const preview = previewLimit(rows, input)
    if (!preview) return { kind: 'stale', by: rows.get(limit)?.changedBy ?? null }
    if (await hasOpenApproval(tx, 'refund-limit', limit)) return { kind: 'already-open' }
    if (preview.from === preview.to) return { kind: 'the-same' }
    const { from, to } = preview
    await insertApproval(tx, {
      id,
      action: 'refund-limit',
      subject: limit,
      amount: to,
      why,
      input,
      preview,
      by,
    })
    const detail = { [limit]: { from, to }, why }
    await recordAction(tx, { by, action: 'refund-limit-asked', subject: SETTINGS_SUBJECT, detail })
    return { kind: 'awaiting-approval' }
  })
}

/** The answer to an earlier request may have been lost; another one may not go by its id. */
async function askedBefore(
  tx: Executor,
  { id, limit, value, why, by }: AskedLimit,
): Promise<LimitAsked | undefined> {
  const known = await findApproval(tx, id)
  if (!known) return undefined
  if (known.action !== 'refund-limit') return { kind: 'id-taken' }
  const change = limitChangeShape.parse(known.input)
  const same =
    change.limit === limit &&
    change.to === Number(knownSettings[limit].allowed.safeParse(value).data) &&
    known.why === why &&
    known.by.kind === 'staff' &&
    known.by.personId === by.personId
  return same ? { kind: 'asked-before' } : { kind: 'id-taken' }
}
