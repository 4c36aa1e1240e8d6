import type { AttemptLimit } from '../../platform/rate-limits/rate-limits.ts'

/** Gifts begun from one network. Each further one takes a proof of work, because it is a row for days. */
export const giftsBegun: AttemptLimit = { name: 'donation-network', most: 600, minutes: 10 }

/** What may be given, in whole francs. `step` is for the arrows of the field only: other amounts are allowed. */
export const donationAmounts = {
  presets: [1000, 5000, 10000, 20000, 50000],
  usual: 1000,
  least: 100,
  step: 100,
  most: 10_000_000,
} as const

/** How long each field of the form may be, in characters. */
export const donorLimits = {
  nom: 80,
  prenom: 80,
  pseudonyme: 40,
  ville: 80,
  telephone: 40,
  email: 254,
  message: 500,
} as const

/** A donation that is not paid within these hours is closed. Money that comes later still pays it. */
export const HOURS_OPEN = 72

/** Days for which a gift's payment is fetched again, in case the provider took the money back. */
export const DAYS_REREAD = 7

/** Days after which we forget who began a donation that was never paid. */
export const DAYS_KEPT = 30

/** How many donations that were closed unpaid are kept. If there are more, the oldest are deleted. */
export const UNPAID_KEPT = 100_000

/** No second donation begins while this browser has an attempt to give the same amount that is younger than this. */
export const MINUTES_ALIKE = 15
