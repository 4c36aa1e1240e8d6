import { isDeepStrictEqual } from 'node:util'
import { readCompany, type CompanyTexts, type Settings } from '../../config.ts'
import type { Changes } from '../../platform/changes.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { inForce } from './in-force.ts'
import { knownSettings } from './known-settings.ts'
import { companyKeys, type LimitKey, type SettingKey } from './setting-keys.ts'
import { findSettings, keepFirst, SETTINGS_CHANNEL } from './store.ts'

/** Milliseconds after which settings are read again that could not be. */
const PAUSE = 5_000
/** Characters that the table takes. A longer text holds while its variable is set. */
const LONGEST = 2_000

interface SettingServices {
  db: Database
  changes: Changes
  log: Logger
  config: { companySet: CompanyTexts }
}

/**
 * The settings as they hold, in memory: whoever reads them asks nobody. They are read when the process begins and when
 * one of them has changed, here or in another process. What the environment says becomes the first value of what nobody
 * has set, so that it stays when the variable goes.
 */
export async function openSettings(
  services: SettingServices,
): Promise<{ settings: Settings; close: () => Promise<void> }> {
  const { db, changes, log, config } = services
  const { companySet } = config
  const listeners = new Set<() => void>()
  let again: NodeJS.Timeout | undefined
  const first = firstValues(companySet)
  if (first.length > 0) await keepFirst(db, first)
  let current = await read(db, companySet)

  const readAgain = async () => {
    clearTimeout(again)
    try {
      const fresh = await read(db, companySet)
      if (isDeepStrictEqual(fresh, current)) return
      current = fresh
      for (const listener of listeners) listener()
    } catch (error) {
      // The notification comes once: without another try this process would keep the old ones for good.
      log.warn({ err: error }, 'settings could not be read')
      again = setTimeout(follow, PAUSE).unref()
    }
  }
  // One after the other: an earlier reading must not come back after a later one.
  let reading = Promise.resolve()
  const follow = () => {
    reading = reading.then(readAgain)
  }
  const end = changes.subscribe(SETTINGS_CHANNEL, follow)

  return {
    settings: {
      get company() {
        return current.company
      },
      get refundLimits() {
        return current.refundLimits
      },
      onChange: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    close: async () => {
      end()
      await reading
      clearTimeout(again)
    },
  }
}

async function read(
  db: Database,
  companySet: CompanyTexts,
): Promise<Pick<Settings, 'company' | 'refundLimits'>> {
  const rows = await findSettings(db)
  const valueOf = (key: SettingKey) => inForce(key, { companySet, rows }).value
  const texts = companyKeys.flatMap((key) => {
    const { variable } = knownSettings[key]
    return variable === null ? [] : [[variable, valueOf(key)] as const]
  })
  const francs = (key: LimitKey) => Number(valueOf(key))
  return {
    company: readCompany(Object.fromEntries(texts)),
    refundLimits: { order: francs('refund-limit-order'), day: francs('refund-limit-day') },
  }
}

/** Of what the environment says, by its keys. */
function firstValues(companySet: CompanyTexts): { key: SettingKey; value: string }[] {
  return companyKeys.flatMap((key) => {
    const { variable } = knownSettings[key]
    const value = variable === null ? undefined : companySet[variable]
    return value === undefined || value.length > LONGEST ? [] : [{ key, value }]
  })
}
