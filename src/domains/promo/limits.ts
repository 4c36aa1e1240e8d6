import type { AttemptLimit } from '../../platform/attempts/attempts.ts'

/** Codes that are none, tried from one network. Mobile networks put thousands of buyers behind one address. */
export const wrongCodes: AttemptLimit = { name: 'promo-code-network', most: 60, minutes: 10 }
/** The same from one browser that is known: who is at home chooses from a list, and seldom types one. */
export const wrongCodesOfDevice: AttemptLimit = { name: 'promo-code-device', most: 10, minutes: 10 }
