/** Told when what the page at /don shows of donations has changed: a gift was paid, a thank approved, a goal set. */
export const DONATIONS_CHANNEL = 'donations'
