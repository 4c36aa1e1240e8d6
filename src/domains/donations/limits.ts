import type { AttemptLimit } from '../../platform/rate-limits/rate-limits.ts'

/** Gifts begun from one network; beyond, each takes a proof of work, as each is a row until its time is over. */
export const giftsBegun: AttemptLimit = { name: 'donation-network', most: 600, minutes: 10 }

/** What may be given, in whole francs. The step moves the arrows of the field and nothing else. */
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

/** A donation that is not paid by then is no longer waited for; money that comes later still pays it. */
export const HOURS_OPEN = 72

/** Days for which it is looked whether the provider has taken a gift back. */
export const DAYS_REREAD = 7

/** Days after which nobody knows any more who began a donation that was never paid. */
export const DAYS_KEPT = 30

/** How many donations that were closed unpaid are kept. If there are more, the oldest are deleted. */
export const UNPAID_KEPT = 100_000

/** While an attempt of this browser to give the same is younger, it is not begun a second time. */
export const MINUTES_ALIKE = 15
