import { z } from 'zod'
import type { CompanyTexts } from '../../../config.ts'
import type { LimitPreview } from '../contract.ts'
import { inForce } from '../in-force.ts'
import { limitKeys, type LimitKey, type SettingKey } from '../setting-keys.ts'
import type { SettingRow } from '../store.ts'

/** What a 'yes' writes: the limit, in francs, over the version that was read. */
export const limitChangeShape = z.object({ limit: z.enum(limitKeys), version: z.int(), to: z.int() })
export type LimitChange = z.output<typeof limitChangeShape>

/** No variable of the environment says a limit. */
const companySet: CompanyTexts = {}

/** Pure: what it would do now; undefined where the limit has changed since it was read. */
export function previewLimit(
  rows: ReadonlyMap<SettingKey, SettingRow>,
  { limit, version, to }: LimitChange,
): LimitPreview | undefined {
  if ((rows.get(limit)?.version ?? 0) !== version) return undefined
  return { limit, from: limitOf(rows, limit), to }
}

const limitOf = (rows: ReadonlyMap<SettingKey, SettingRow>, limit: LimitKey): number =>
  Number(inForce(limit, { companySet, rows }).value)
