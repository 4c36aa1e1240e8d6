/** What the provider has said so far: it calls the payment running, or only its buyer calls it paid. */
export const providerWords = ['running', 'unsure'] as const
export type ProviderWord = (typeof providerWords)[number]

/**
 * Where money can be, from the one who pays to where it ends. `buyer-pays`: in the provider's window. `said-paid`: so
 * says their page, and the provider not yet. `silent`: the provider knows of nothing.
 */
export const pathKinds = [
  'asked',
  'buyer-pays',
  'said-paid',
  'running',
  'refused',
  'silent',
  'received',
  'tickets',
  'gift',
  'due',
  'reversed',
  'refund-pending',
  'refund-to-send',
  'refund-by-hand',
  'refund-at-provider',
  'refund-done',
  'refund-refused',
] as const

/**
 * Money that goes back only if people do something. `due`: nobody has decided yet. `by-hand`: people have to pay it.
 * `stopped`: it was refused, or the provider has not ended it for three days.
 */
export const dutyGroups = ['due', 'by-hand', 'stopped'] as const
export type DutyGroup = (typeof dutyGroups)[number]

/** Money that waits for people, by what it waits for; the first is the most pressing. */
export const moneyWaits = ['unmatched', ...dutyGroups] as const
