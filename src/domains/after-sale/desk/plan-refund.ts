import { z } from 'zod'
import { goesByHand, type Refunding } from '../../payments/refunds/open-refund.ts'
import type { OrderTicket } from '../../tickets/move-tickets.ts'
import type { RefundPreview } from '../contract.ts'
import type { Order } from '../../checkout/orders.ts'
import type { PaidOrder } from '../refunds/paid-order.ts'

/** How a person wants the money of an order to go back. */
export const refundTermsShape = z.object({
  /** Whole francs; 'price': what the tickets have cost; 'left': all that may still be refunded. */
  amount: z.union([z.int(), z.enum(['price', 'left'])]),
  /** Printed numbers of the tickets that a partial refund is for. A refund of all that is left takes every ticket. */
  tickets: z.array(z.string()).readonly(),
  /** Whether the places go back on sale once the money is back. */
  returnPlaces: z.boolean(),
  /** Refund even if somebody was let in with one of these tickets. */
  evenUsed: z.boolean(),
  /** Staff pay it back by hand, even if the provider can refund it. */
  byHand: z.boolean(),
})
export type RefundTerms = z.output<typeof refundTermsShape>

export interface RefundPlan {
  kind: 'plan'
  amount: number
  tickets: OrderTicket[]
  byHand: boolean
}
export type NoPlan =
  { kind: 'unknown-ticket' } | { kind: 'too-much'; left: number } | { kind: 'ticket-used'; numbers: string[] }

/** What a plan needs to know of an order. */
interface Sale extends Pick<PaidOrder, 'received' | 'provider' | 'left' | 'tickets'> {
  order: Pick<Order, 'reference'> & {
    lines: readonly Pick<Order['lines'][number], 'modelId' | 'unitPrice' | 'persons'>[]
  }
}

/** Pure: how much of an order a refund would give back as the order stands, and which tickets go with it. */
export function planRefund(sale: Sale, terms: RefundTerms, provider: Refunding): RefundPlan | NoPlan {
  const { left, received } = sale
  const standing = sale.tickets.filter(({ state }) => state !== 'void')
  const named = standing.filter(({ number }) => terms.tickets.includes(number))
  // A number of another order or of a void ticket is a mistake: staff meant another ticket.
  if (named.length < new Set(terms.tickets).size) return { kind: 'unknown-ticket' }
  const amount = amountOf(terms, sale, named, standing)
  if (amount < 1 || amount > left) return { kind: 'too-much', left }
  const tickets = amount === left ? standing : named
  const used = tickets.filter(({ state }) => state === 'used').map(({ number }) => number)
  if (used.length > 0 && !terms.evenUsed) return { kind: 'ticket-used', numbers: used }
  const byHand = terms.byHand || goesByHand(provider, { provider: sale.provider, received, amount })
  return { kind: 'plan', amount, tickets, byHand }
}

function amountOf(
  { amount }: RefundTerms,
  { order, left }: Sale,
  named: readonly OrderTicket[],
  standing: readonly OrderTicket[],
): number {
  if (amount === 'left') return left
  if (amount !== 'price') return amount
  // With the last tickets everything left goes back, also what rounding and earlier refunds left over.
  if (named.length === standing.length) return left
  return order.lines.reduce((sum, { modelId, unitPrice, persons }) => {
    const tickets = named.filter(({ ticketModelId }) => ticketModelId === modelId).length
    // One ticket of a group counts as its part of the group's price.
    return sum + tickets * Math.floor(unitPrice / persons)
  }, 0)
}

/** Pure: the preview that a second person sees. If it has changed when they approve, nothing is carried out. */
export function previewOf(sale: Sale, plan: RefundPlan, { returnPlaces }: RefundTerms): RefundPreview {
  return {
    reference: sale.order.reference,
    amount: plan.amount,
    left: sale.left - plan.amount,
    byHand: plan.byHand,
    returnPlaces,
    tickets: plan.tickets.map(({ number, state }) => ({ number, state })),
  }
}
