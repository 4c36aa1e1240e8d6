import { sika } from '../factories/staff.ts'
import { z } from 'zod'
import { decideRefund, type OrderRefund } from '../../src/domains/after-sale/refunds/decide-refund.ts'
import { orderRefunds } from '../../src/domains/after-sale/refunds/order-refunds.ts'
import { many, one, sql } from '../../src/platform/database.ts'
import type { NewTicketModel } from '../factories.ts'
import { choose, payingBuyer, settle } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

/** Paid orders of a site, what staff decide about their money, and what became of it. */
export function refundDesk(site: () => TestSite) {
  const decide = (reference: string, given: Partial<OrderRefund> = {}) =>
    decideRefund(site().services, { reference, amount: null, why: 'Empêché', by: sika, ...given })

  const ticketsOf = (orderId: string) =>
    many(
      site().db,
      z.object({ number: z.string(), state: z.string() }),
      sql`select number, state from tickets where order_id = ${orderId} order by position`,
    )

  return {
    owners: () => ({ order: orderRefunds(site().services) }),
    paidOrder: async (
      given: NewTicketModel & { quantity?: number } = {},
      choice: 'paid' | 'over' = 'paid',
    ) => {
      const sale = await payingBuyer(site(), given)
      const transaction = await choose(site(), sale.paymentId, sale.amount, choice)
      const settled = await settle(site(), sale.paymentId)
      if (settled.kind !== 'paid') throw new Error(settled.kind)
      return { ...sale, transaction, reference: sale.order.reference, orderId: sale.order.id }
    },
    decide,
    /** The id of a refund that is decided. */
    decided: async (reference: string, given: Partial<OrderRefund> = {}): Promise<string> => {
      const decision = await decide(reference, given)
      if (decision.kind !== 'decided') throw new Error(decision.kind)
      return decision.refundId
    },
    ticketsOf,
    statesOf: async (orderId: string) => (await ticketsOf(orderId)).map(({ state }) => state),
    refundOf: (id: string) =>
      one(
        site().db,
        z.object({ state: z.string(), by_hand: z.boolean(), reference: z.string().nullable() }),
        sql`select state, by_hand, reference from refunds where id = ${id}`,
      ),
    /** What the provider says of a payment. */
    wordOf: async (transaction: string): Promise<string> => {
      const shape = z.object({ status: z.string() })
      const books = sql`select status from sandbox_transactions where id = ${transaction}`
      return (await one(site().db, shape, books)).status
    },
  }
}
