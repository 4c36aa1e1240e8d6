import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  askRefund,
  type AskedRefund,
  type RefundAsked,
} from '../../src/domains/after-sale/desk/ask-refund.ts'
import { beginRefund } from '../../src/domains/after-sale/refunds/begin-refund.ts'
import { orderRefunds } from '../../src/domains/after-sale/refunds/order-refunds.ts'
import type { RefundServices } from '../../src/domains/payments/refunds/refund-owner.ts'
import { many, one, run, sql } from '../../src/platform/database.ts'
import type { NewTicketModel } from '../factories.ts'
import { becomeApprover, sika } from '../factories/staff.ts'
import { choose, payingBuyer, settle } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

/** A refund of all that is left, but for what is given. */
export function refundOf(reference: string, given: Partial<AskedRefund> = {}): AskedRefund {
  const terms = { amount: 'left', tickets: [], returnPlaces: false, evenUsed: false, byHand: false } as const
  return { ...terms, id: randomUUID(), reference, why: 'Empêché', by: sika, ...given }
}

/** Whoever asks is there for days, unless they are somebody known: who is new decides no refund alone. */
async function ask(
  services: Parameters<typeof askRefund>[0],
  reference: string,
  given: Partial<AskedRefund>,
): Promise<RefundAsked> {
  if (given.by?.kind === 'staff') await becomeApprover(services.db, given.by)
  return askRefund(services, refundOf(reference, given))
}

/** Its time to be undone is over. */
export async function begin(services: RefundServices, refundId: string): Promise<void> {
  await run(
    services.db,
    sql`update refunds set look_at = kwabo_now() where id = ${refundId} and state = 'pending'`,
  )
  await beginRefund(services, refundId)
}

/** Asks for a refund and begins it. Answers its id, and whether staff have to pay it back. */
export async function refundAtOnce(
  services: RefundServices,
  reference: string,
  given: Partial<AskedRefund> = {},
): Promise<{ refundId: string; byHand: boolean }> {
  const asked = await ask(services, reference, given)
  if (asked.kind !== 'pending') throw new Error(asked.kind)
  await begin(services, asked.refundId)
  return asked
}

/** Paid orders of a site, what staff decide about their money, and what became of it. */
export function refundDesk(site: () => TestSite) {
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
    ask: (reference: string, given: Partial<AskedRefund> = {}) => ask(site().services, reference, given),
    /** The id of a refund that nobody can undo any more. */
    decided: async (reference: string, given: Partial<AskedRefund> = {}): Promise<string> =>
      (await refundAtOnce(site().services, reference, given)).refundId,
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
