import { z } from 'zod'
import { many, maybe, one, sql, type Executor } from '../../../platform/database.ts'
import { lockPayment } from '../payments.ts'

/** Reads refunds, for any folder. The statements that write them are in `store.ts`, for this folder alone. */

/**
 * `pending`: a person has decided the refund. It can be undone until `lookAt`; until then nothing is sent, blocked or
 * told. `decided`: its tickets are blocked, and it waits to be sent, or to be paid by hand.
 */
export const refundStates = ['pending', 'decided', 'sent', 'processing', 'done', 'refused', 'undone'] as const

const refundShape = z.object({
  id: z.string(),
  paymentId: z.string(),
  /** The refund due that this refund settles; null if the money had paid for an order or a donation. */
  dueId: z.string().nullable(),
  amount: z.number(),
  why: z.string(),
  decidedAt: z.date(),
  state: z.enum(refundStates),
  byHand: z.boolean(),
  returnPlaces: z.boolean(),
  /** The refund begins even if somebody is let in with one of its tickets while it is pending. */
  evenUsed: z.boolean(),
  lookAt: z.date(),
  sentAt: z.date().nullable(),
  settledAt: z.date().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** The provider that received the money. */
  provider: z.string(),
  purpose: z.enum(['order', 'donation']),
  subjectId: z.string(),
  providerReference: z.string().nullable(),
  /** All that the payment received, in whole francs. */
  received: z.number().nullable(),
  /** The provider has reversed the whole payment: none of it may be paid back again. */
  reversed: z.boolean(),
  now: z.date(),
})
export type Refund = z.output<typeof refundShape>

/** Pure: whether the refund is final. */
export function hasEnded({ state }: Pick<Refund, 'state'>): boolean {
  switch (state) {
    case 'pending':
    case 'decided':
    case 'sent':
    case 'processing':
      return false
    case 'done':
    case 'refused':
    case 'undone':
      return true
  }
}

export function findRefund(db: Executor, id: string): Promise<Refund | undefined> {
  return maybe(
    db,
    refundShape,
    sql`select r.id, r.payment_id as "paymentId", r.due_id as "dueId", r.amount, r.why,
          r.decided_at as "decidedAt", r.state, r.by_hand as "byHand",
          r.return_places as "returnPlaces", r.even_used as "evenUsed", r.look_at as "lookAt",
          r.sent_at as "sentAt", r.settled_at as "settledAt", r.reference, r.reason, p.provider, p.purpose, p.subject_id as "subjectId", p.provider_reference as "providerReference",
          p.received, p.state = 'reversed' as reversed, kwabo_now() as now
        from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`,
  )
}

/** Locks a refund by locking its payment. */
export async function lockRefund(tx: Executor, id: string): Promise<Refund | undefined> {
  const refund = await findRefund(tx, id)
  if (!refund) return undefined
  await lockPayment(tx, refund.paymentId)
  return findRefund(tx, id)
}

/** What a payment received, and how much of it may still be refunded. */
export function findRefundable(tx: Executor, paymentId: string) {
  return one(
    tx,
    z.object({ provider: z.string(), received: z.number(), left: z.number(), open: z.boolean() }),
    sql`select p.provider, coalesce(p.received, 0) as received,
          (coalesce(p.received, 0)
           - coalesce((select sum(d.amount) from refunds_due d where d.payment_id = p.id), 0)
           - coalesce((select sum(r.amount) from refunds r
                       where r.payment_id = p.id and r.due_id is null
                         and r.state not in ('refused', 'undone')), 0))::integer as left,
          exists (select from refunds r where r.payment_id = p.id and r.due_id is null
                  and r.state in ('pending', 'decided', 'sent', 'processing')) as open
        from payments p where p.id = ${paymentId}`,
  )
}

/** How much of a payment has been refunded, without its refunds due. */
export async function sumReturned(tx: Executor, paymentId: string): Promise<number> {
  const { sum } = await one(
    tx,
    z.object({ sum: z.number() }),
    sql`select coalesce(sum(amount), 0)::integer as sum from refunds
        where payment_id = ${paymentId} and due_id is null and state = 'done'`,
  )
  return sum
}

/** Pending refunds that nobody has undone in time, longest waiting first. */
export async function listPendingOver(db: Executor, limit: number): Promise<string[]> {
  const rows = await many(
    db,
    z.object({ id: z.string() }),
    sql`select id from refunds where state = 'pending' and look_at <= kwabo_now() order by look_at, id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
