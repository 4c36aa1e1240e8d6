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
