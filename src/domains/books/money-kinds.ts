/** What the provider has said so far: it calls the payment running, or only its buyer calls it paid. */
export const providerWords = ['running', 'unsure'] as const
export type ProviderWord = (typeof providerWords)[number]
