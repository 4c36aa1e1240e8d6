import type { AttemptLimit } from '../../platform/rate-limits/rate-limits.ts'

/** How long somebody stays signed in: without doing anything, and at most. */
export const sessionTimes = { idleMinutes: 120, hours: 12 }

/** Seconds for which the token before may still read: what was on its way when it was replaced. */
export const FORMER_TOKEN_SECONDS = 30

/** Minutes for which a factor that was shown proves that it is still the same person. */
export const PROOF_MINUTES = 10

/**
 * Wrong tries to sign in. Beyond those of a password a proof of work pays for one more; a browser in which somebody
 * has signed in before is counted by itself. A passkey is counted nowhere.
 */
export const signInLimits = {
  perAccountAndNetwork: { name: 'staff-password-account-network', most: 5, minutes: 15 },
  perAccount: { name: 'staff-password-account', most: 20, minutes: 15 },
  perNetwork: { name: 'staff-password-network', most: 100, minutes: 15 },
  perDevice: { name: 'staff-password-device', most: 5, minutes: 15 },
  codes: { name: 'staff-code', most: 5, minutes: 15 },
  codesOnDevice: { name: 'staff-code-device', most: 5, minutes: 15 },
  // Wrong codes after the right password: those of a known browser of which nobody is told, and mails that tell.
  slips: { name: 'staff-code-slips', most: 2, minutes: 60 },
  codeMails: { name: 'staff-code-mails', most: 1, minutes: 60 },
  proofs: { name: 'staff-proof', most: 5, minutes: 15 },
} as const satisfies Record<string, AttemptLimit>

/** Mails that invite. What sends none counts for nothing. */
export const invitationLimits = {
  perInviter: { name: 'staff-invitation-inviter', most: 30, minutes: 60 },
  perAddress: { name: 'staff-invitation-address', most: 5, minutes: 60 },
} as const satisfies Record<string, AttemptLimit>

/** How often somebody says to be alone: each time the direction is mailed, and a row stays. Taking it back is free. */
export const aloneLimit = { name: 'staff-alone', most: 5, minutes: 60 } as const satisfies AttemptLimit

/** Links for who has forgotten their password. */
export const resetLimits = {
  perNetwork: { name: 'staff-reset-network', most: 20, minutes: 15 },
  // Whoever is sent no further one has one that still opens: strangers who ask for links keep nobody from theirs.
  openLinks: 3,
} as const
