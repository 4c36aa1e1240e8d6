import type { SettingsAnswer, SettingView } from '../../src/domains/settings/contract.ts'
import { settingKeys } from '../../src/domains/settings/setting-keys.ts'
import { session } from './answers.ts'

const values: Partial<Record<SettingView['key'], string>> = {
  'company-name': 'Kwabo',
  'company-city': 'Cotonou, Bénin',
  'company-address': 'Immeuble Kwabo, boulevard de la Marina, Cotonou, Bénin',
  'company-phone': '+2290197000000',
  'company-social': '',
  'refund-limit-order': '100000',
  'refund-limit-day': '500000',
}

/** The name was set by a colleague, the city by the environment; the rest is as at first, and somebody else can approve. */
export function settingsAnswer(
  changed: Partial<Record<SettingView['key'], Partial<SettingView>>> = {},
  asked: SettingsAnswer['asked'] = [],
  alone: SettingsAnswer['alone'] = { possible: false, said: null },
): SettingsAnswer {
  const as = (key: SettingView['key']): Partial<SettingView> => {
    if (key === 'company-city') return { source: 'environment' }
    if (key !== 'company-name') return {}
    return {
      source: 'set',
      version: 2,
      changedBy: session.person.name,
      changedAt: '2026-07-05T14:32:00+01:00',
    }
  }
  return {
    now: '2026-07-06T10:00:02+01:00',
    asked,
    alone,
    settings: settingKeys.map((key) => ({
      key,
      value: values[key] ?? 'Un texte',
      source: 'default',
      version: 0,
      changedAt: null,
      changedBy: null,
      ...as(key),
      ...changed[key],
    })),
  }
}
