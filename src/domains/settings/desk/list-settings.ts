import type { CompanyTexts } from '../../../config.ts'
import type { Executor } from '../../../platform/database.ts'
import { viewAlone } from '../../staff/alone/view-alone.ts'
import type { Person } from '../../staff/record/approval.ts'
import { listOpenApprovals } from '../../staff/record/approvals.ts'
import { limitPreviewSchema, type SettingsAnswer } from '../contract.ts'
import { inForce } from '../in-force.ts'
import { settingKeys } from '../setting-keys.ts'
import { findSettings } from '../store.ts'

/** Every setting as it holds, where that comes from, what waits for a second person, and whether there is one. */
export async function listSettings(
  { db, config: { companySet } }: { db: Executor; config: { companySet: CompanyTexts } },
  reader: Person,
): Promise<Omit<SettingsAnswer, 'now'>> {
  const [rows, open, alone] = await Promise.all([
    findSettings(db),
    listOpenApprovals(db),
    viewAlone(db, reader),
  ])
  return {
    alone,
    settings: settingKeys.map((key) => {
      const row = rows.get(key)
      return {
        key,
        ...inForce(key, { companySet, rows }),
        version: row?.version ?? 0,
        changedAt: row?.changedAt.toISOString() ?? null,
        changedBy: row?.changedBy ?? null,
      }
    }),
    asked: open
      .filter(({ action }) => action === 'refund-limit')
      .map(({ id, by, preview }) => {
        const { limit, to } = limitPreviewSchema.parse(preview)
        return { id, key: limit, to, by: by.name }
      }),
  }
}
