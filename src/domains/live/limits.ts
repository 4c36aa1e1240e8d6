import type { AttemptLimit } from '../../platform/attempts/attempts.ts'

/** Failed logins. Mobile networks put thousands of viewers behind one address, who all mistype now and then. */
export const loginLimits = {
  perSerial: { name: 'live-login-serial', most: 10, minutes: 10 },
  perNetwork: { name: 'live-login-network', most: 200, minutes: 10 },
} as const satisfies Record<string, AttemptLimit>

/**
 * Logins from one network address, whatever becomes of them, before the database is asked. The brake for holds sets
 * the measure: as many people may come to a show as to a sale, and some have to type twice.
 */
export function requestsPerAddress({ holdsPerAddress }: { holdsPerAddress: number }) {
  return { max: 2 * holdsPerAddress, timeWindow: '10 minutes' } as const
}

/** Longer than anything printed on a ticket, in characters. */
export const longestInput = 100
