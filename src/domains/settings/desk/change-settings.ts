import type { CompanyTexts } from '../../../config.ts'
import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { holdsRight } from '../../staff/record/decides-alone.ts'
import { keepApprovers } from '../../staff/record/keep-approvers.ts'
import { inForce } from '../in-force.ts'
import { knownSettings } from '../known-settings.ts'
import { companyKeys, type CompanyKey } from '../setting-keys.ts'
import { lockSettings, writeSetting } from '../store.ts'

/** As somebody has typed it, over the version that they have read. */
export interface TypedSetting {
  version: number
  value: string
}

export type SettingsChanged =
  | { kind: 'changed' }
  /** By key, what is wrong with what was typed. */
  | { kind: 'invalid'; faults: Partial<Record<CompanyKey, string>> }
  /** Somebody else has changed one of them since; null: it came from the environment. */
  | { kind: 'stale'; by: string | null }
  /** The environment says one of them. */
  | { kind: 'fixed' }
  /** Whoever changes them lost their role a moment ago. */
  | { kind: 'no-right' }

/** What `staff_actions` calls all of them: which one it was stands in the detail. */
export const SETTINGS_SUBJECT = 'settings'

/** Changes what the site says of the company: all of it or nothing. Of two at once the later one hears of it. */
export function changeSettings(
  { db, config: { companySet } }: { db: Database; config: { companySet: CompanyTexts } },
  changes: Partial<Record<CompanyKey, TypedSetting>>,
  by: Staff,
): Promise<SettingsChanged> {
  return db.transaction(async (tx): Promise<SettingsChanged> => {
    // Whoever takes a role from the one who changes them waits, or was sooner.
    await keepApprovers(tx)
    if (!(await holdsRight(tx, by, 'settings:write'))) return { kind: 'no-right' }
    const rows = await lockSettings(tx)
    const wanted: { key: CompanyKey; value: string }[] = []
    const faults: Partial<Record<CompanyKey, string>> = {}
    for (const key of companyKeys) {
      const typed = changes[key]
      if (!typed) continue
      if (inForce(key, { companySet, rows }).source === 'environment') return { kind: 'fixed' }
      const row = rows.get(key)
      if (typed.version !== (row?.version ?? 0)) return { kind: 'stale', by: row?.changedBy ?? null }
      const read = knownSettings[key].allowed.safeParse(typed.value)
      if (read.success) wanted.push({ key, value: read.data })
      else faults[key] = read.error.issues[0]?.message ?? ''
    }
    if (Object.keys(faults).length > 0) return { kind: 'invalid', faults }

    const detail: Record<string, { from: string; to: string }> = {}
    for (const { key, value } of wanted) {
      const { value: from } = inForce(key, { companySet, rows })
      if (from === value) continue
      await writeSetting(tx, { key, value, by })
      detail[key] = { from, to: value }
    }
    if (Object.keys(detail).length > 0)
      await recordAction(tx, { by, action: 'settings-changed', subject: SETTINGS_SUBJECT, detail })
    return { kind: 'changed' }
  })
}
