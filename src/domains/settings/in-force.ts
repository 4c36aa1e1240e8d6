import { fitsCompany, type CompanyTexts } from '../../config.ts'
import { knownSettings } from './known-settings.ts'
import type { SettingKey, SettingSource } from './setting-keys.ts'
import type { SettingRow } from './store.ts'

export interface InForce {
  value: string
  source: SettingSource
}

/** Pure: what holds of one setting. What was set under other rules, and fits no more, counts as not set. */
export function inForce(
  key: SettingKey,
  {
    companySet,
    rows,
  }: { companySet: CompanyTexts; rows: ReadonlyMap<SettingKey, Pick<SettingRow, 'value'>> },
): InForce {
  const { variable, fallback, allowed } = knownSettings[key]
  const fixed = variable === null ? undefined : companySet[variable]
  if (fixed !== undefined) return { value: fixed, source: 'environment' }
  const set = rows.get(key)
  const fits = (value: string) =>
    variable === null ? allowed.safeParse(value).success : fitsCompany(variable, value)
  if (set && fits(set.value)) return { value: set.value, source: 'set' }
  return { value: fallback, source: 'default' }
}
