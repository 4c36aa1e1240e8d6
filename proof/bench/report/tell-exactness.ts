import type { Exactness } from './exactness.ts'

/** The sums in words. */
export function tellExactness({ large, small, sold, exact }: Exactness): string {
  return (
    `${large.acknowledged} orders acknowledged, ${large.orders} held, counter ${large.counter}; ` +
    `${small.clients} clients for ${small.capacity} places: ${small.acknowledged} acknowledged, ` +
    `${small.orders} held, counter ${small.counter}; ${sold.acknowledged} sales acknowledged, ` +
    `${sold.orders} paid, ${sold.tickets} tickets, ${sold.mails} mails, counter ${sold.counter}: ` +
    (exact ? 'exact' : 'NOT EXACT')
  )
}
