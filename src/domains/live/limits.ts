import type { AttemptLimit } from '../../platform/rate-limits/rate-limits.ts'

/**
 * Failed logins; beyond, each takes a proof of work. Mobile networks put thousands of viewers behind one address, who
 * all mistype now and then. The device that is in, and the browser that bought the ticket, are counted by themselves.
 */
export const loginLimits = {
  perSerialAndNetwork: { name: 'live-login-serial-network', most: 10, minutes: 10 },
  perSerial: { name: 'live-login-serial', most: 30, minutes: 10 },
  perNetwork: { name: 'live-login-network', most: 200, minutes: 10 },
  ofOwner: { name: 'live-login-owner', most: 10, minutes: 10 },
} as const satisfies Record<string, AttemptLimit>

/** Longer than anything printed on a ticket, in characters. */
export const longestInput = 100
