import { buyerLimits } from '../../domains/checkout/limits.ts'
import { checkBuyer, type BuyerValues } from './buyer-check.ts'

const key = 'acheteur'
const YEAR = 365 * 24 * 3_600_000

/** What is kept of a buyer; the version says how to read it. `until`: milliseconds of the device's clock. */
interface Kept {
  version: 1
  until: number
  buyer: BuyerValues
}

/**
 * The buyer of this device, for the next purchase: written only for who has asked for it, never sent anywhere, a year
 * at most. Where the browser keeps nothing, nothing is remembered.
 */
export function rememberBuyer(now: () => number) {
  function forget() {
    try {
      localStorage.removeItem(key)
    } catch {
      // It kept nothing either.
    }
  }

  return {
    /** What was kept, where it is whole, right and not too old. Anything else goes. */
    read(): BuyerValues | undefined {
      try {
        const text = localStorage.getItem(key)
        if (text === null) return undefined
        const buyer = readKept(JSON.parse(text), now())
        if (buyer) return buyer
      } catch {
        // Neither readable nor ours.
      }
      forget()
      return undefined
    },
    keep({ codepromo: _, ...values }: BuyerValues) {
      const kept: Kept = { version: 1, until: now() + YEAR, buyer: { ...values, quantite: '1' } }
      try {
        localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // Full, or refused: the next form is blank.
      }
    },
    forget,
  }
}

const longest: Record<Exclude<keyof BuyerValues, 'codepromo'>, number> = {
  nomAcheteur: buyerLimits.name,
  prenomAcheteur: buyerLimits.name,
  emailAcheteur: buyerLimits.email,
  emailConfirmation: buyerLimits.email,
  telephoneAcheteur: buyerLimits.phone,
  paysAcheteur: buyerLimits.place,
  villeAcheteur: buyerLimits.place,
  quantite: 1,
}

function readKept(data: unknown, now: number): BuyerValues | undefined {
  if (!isKept(data) || data.until <= now || data.until > now + YEAR) return undefined
  const faults = checkBuyer(data.buyer, { places: 1, someHeld: false, maxPerOrder: 1 })
  return Object.keys(faults).length === 0 ? data.buyer : undefined
}

function isKept(data: unknown): data is Kept {
  if (typeof data !== 'object' || data === null) return false
  if (!('version' in data && data.version === 1 && 'until' in data && 'buyer' in data)) return false
  const { until, buyer } = data
  if (typeof until !== 'number' || typeof buyer !== 'object' || buyer === null) return false
  return Object.entries(longest).every(([name, most]) => {
    const value: unknown = Reflect.get(buyer, name)
    return typeof value === 'string' && value.length <= most
  })
}

/** By the device's clock, which only counts how long it is kept. */
export const buyerMemory = rememberBuyer(() => performance.timeOrigin + performance.now())
