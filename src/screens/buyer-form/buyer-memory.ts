import { checkBuyer, readBuyerValues, type BuyerValues } from './buyer-check.ts'

const key = 'acheteur'
/** Milliseconds of the device's clock at which what is kept ends. */
const until = 'jusque'
const YEAR = 365 * 24 * 3_600_000

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
        const kept = new URLSearchParams(localStorage.getItem(key) ?? '')
        const left = Number(kept.get(until)) - now()
        const buyer = readBuyerValues(kept)
        const faults = checkBuyer(buyer, { places: 1, someHeld: false, maxPerOrder: 1 })
        if (left > 0 && left <= YEAR && Object.keys(faults).length === 0) return buyer
      } catch {
        // Nothing can be read.
      }
      forget()
      return undefined
    },
    keep({ codepromo: _, ...values }: BuyerValues) {
      const kept = { ...values, quantite: '1', [until]: String(now() + YEAR) }
      try {
        localStorage.setItem(key, new URLSearchParams(kept).toString())
      } catch {
        // Full, or refused: the next form is blank.
      }
    },
    forget,
  }
}

/** By the device's clock, which only counts how long it is kept. */
export const buyerMemory = rememberBuyer(() => performance.timeOrigin + performance.now())
