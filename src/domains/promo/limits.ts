import type { AttemptLimit } from '../../platform/attempts/attempts.ts'

/** Codes that are none, tried from one network. Mobile networks put thousands of buyers behind one address. */
export const wrongCodes: AttemptLimit = { name: 'promo-code-network', most: 60, minutes: 10 }
