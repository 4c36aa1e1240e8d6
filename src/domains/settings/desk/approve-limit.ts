import { recordAction } from '../../../platform/staff-actions.ts'
import { digestOfPreview } from '../../staff/record/approvals.ts'
import type { ApprovalOwner } from '../../staff/record/decide-approval.ts'
import { lockSettings, writeSetting } from '../store.ts'
import { SETTINGS_SUBJECT } from './change-settings.ts'
import { limitChangeShape, previewLimit } from './limit-change.ts'

/** What a second person's answer does to a limit that was asked for. */
export const limitApprovals: ApprovalOwner = {
  carryOut: async (tx, approval, by) => {
    const change = limitChangeShape.parse(approval.input)
    const preview = previewLimit(await lockSettings(tx), change)
    if (!preview || digestOfPreview(preview) !== approval.digest) return false
    const { limit, from, to } = preview
    await writeSetting(tx, { key: limit, value: String(to), by: approval.by })
    const detail = { [limit]: { from, to }, askedBy: approval.by.name }
    await recordAction(tx, { by, action: 'refund-limit-changed', subject: SETTINGS_SUBJECT, detail })
    return true
  },
  // That somebody has refused stands in the approval, and is written down with it.
  decline: () => Promise.resolve(),
}
