import { commissionOf } from '../../promo/commission.ts'

/** Pure: what each event of an order has kept of its money, and what of the commission is its own. Whole francs. */

export interface SaleLine {
  eventId: string
  event: string
  /** Paid for its tickets. */
  amount: number
  /** Those that have stayed. */
  tickets: number
}

/** Money that went back, and the price of the tickets that went with it, by event. */
export interface Returned {
  amount: number
  tickets: readonly { eventId: string; price: number }[]
}

export interface Sale {
  /** Hundredths of a percent. */
  rate: number
  lines: readonly SaleLine[]
  returned: readonly Returned[]
}

export interface EventShare extends SaleLine {
  commission: number
}

/**
 * Money that went back counts for the events of its tickets, and beyond their price for all by what they have left. The
 * commission is that of the whole order, rounded once, and its parts add up to it. An event of which nothing has stayed is
 * left out.
 */
export function splitSale({ lines, returned, rate }: Sale): EventShare[] {
  let left = lines.map(({ amount }) => amount)
  for (const { amount, tickets } of returned) {
    const prices = lines.map(({ eventId }, at) =>
      Math.min(
        left[at] ?? 0,
        sum(tickets.filter((one) => one.eventId === eventId).map(({ price }) => price)),
      ),
    )
    const own = Math.min(amount, sum(prices))
    left = less(left, portions(own, prices))
    left = less(left, portions(Math.min(amount - own, sum(left)), left))
  }
  let before = 0
  return lines.flatMap((line, at) => {
    const amount = left[at] ?? 0
    const commission = commissionOf(before + amount, rate) - commissionOf(before, rate)
    before += amount
    return amount > 0 || line.tickets > 0 ? [{ ...line, amount, commission }] : []
  })
}

/** `amount`, which is at most their sum, in whole parts in proportion to `weights`; none is more than its weight. */
function portions(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  let reached = 0
  let given = 0
  return weights.map((weight) => {
    reached += weight
    const upTo = total === 0 ? 0 : Math.floor((amount * reached) / total)
    const part = upTo - given
    given = upTo
    return part
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const less = (from: readonly number[], what: readonly number[]): number[] =>
  from.map((one, at) => one - (what[at] ?? 0))
