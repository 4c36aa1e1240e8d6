/** Notified when what the page at /don shows of donations changes: gifts that are paid, thanks, or the goal. */
export const DONATIONS_CHANNEL = 'donations'
