import type { AttemptLimit } from '../../platform/rate-limits/rate-limits.ts'

/**
 * Codes that are none, tried from one network; beyond, each takes a proof of work. Mobile networks put thousands of
 * buyers behind one address.
 */
export const wrongCodes: AttemptLimit = { name: 'promo-code-network', most: 60, minutes: 10 }
/** The same from one browser that is known: who is at home chooses from a list, and seldom types one. */
export const wrongCodesOfDevice: AttemptLimit = { name: 'promo-code-device', most: 10, minutes: 10 }
/** The same with a paid order, whatever strangers try behind the same address. */
export const wrongCodesOfBuyer: AttemptLimit = { name: 'promo-code-buyer', most: 10, minutes: 10 }
