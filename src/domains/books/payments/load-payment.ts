import { z } from 'zod'
import { many, maybe, sql, type Database, type Executor } from '../../../platform/database.ts'
import { findNextCheck } from '../../payments/confirm/check-payment.ts'
import { attemptStates, paymentStates } from '../../payments/payment-state.ts'
import { refundStates } from '../../payments/refunds/refunds.ts'
import type { PaymentAnswer } from './contract.ts'
import { traceMoney } from './money-path.ts'

const row = z.object({
  id: z.string(),
  state: z.enum(paymentStates),
  attempt: z.enum(attemptStates),
  purpose: z.enum(['order', 'donation']),
  reference: z.string().nullable(),
  provider: z.string(),
  transaction: z.string().nullable(),
  asked: z.number(),
  received: z.number().nullable(),
  failure: z.string().nullable(),
  reads: z.number(),
  startedAt: z.date(),
  attemptAt: z.date(),
  settledAt: z.date().nullable(),
  reversedAt: z.date().nullable(),
  boughtAt: z.date().nullable(),
  lastReadAt: z.date().nullable(),
  /** When money that came is read again; those of past events no longer are. */
  reviewAt: z.date().nullable(),
  now: z.date(),
})

/** Everything that is known of a payment, and where its money is; undefined where none has this id. */
export async function loadPayment({ db }: { db: Database }, id: string): Promise<PaymentAnswer | undefined> {
  const found = await findRow(db, id)
  if (!found) return undefined
  const [dues, refunds, transactions, story, nextCheck] = await Promise.all([
    listDues(db, id),
    listRefunds(db, id),
    listTransactions(db, id),
    listStory(db, id),
    findNextCheck(db, id),
  ])
  const nextReadAt = nextCheck ?? found.reviewAt
  const path = traceMoney({ ...found, dues, refunds, isWatched: nextReadAt !== null })
  const { state, attempt, provider, transaction, asked, received, reads } = found
  return {
    now: found.now.toISOString(),
    payment: {
      ...{ id, state, attempt, provider, transaction, asked, received, reads },
      paidFor: found.reference === null ? null : { kind: found.purpose, reference: found.reference },
      startedAt: found.startedAt.toISOString(),
      settledAt: found.settledAt?.toISOString() ?? null,
      lastReadAt: found.lastReadAt?.toISOString() ?? null,
      nextReadAt: nextReadAt?.toISOString() ?? null,
    },
    path,
    transactions: transactions.map((one) => ({
      ...one,
      namedAt: one.namedAt.toISOString(),
      answeredAt: one.answeredAt?.toISOString() ?? null,
    })),
    story: story.map((line) => ({ ...line, at: line.at.toISOString() })),
  }
}

/** It may have paid for the successor of the order that it was begun for. */
function findRow(db: Executor, id: string) {
  return maybe(
    db,
    row,
    sql`select p.id, p.state, p.attempt, p.purpose, coalesce(paid.reference, o.reference, d.reference) as reference,
          p.provider, p.provider_reference as transaction, p.amount as asked, p.received, p.reason as failure,
          p.reads, p.created_at as "startedAt", p.attempt_at as "attemptAt", p.settled_at as "settledAt",
          (select max(e.at) from payment_events e where e.payment_id = p.id and e.kind = 'reversed') as "reversedAt",
          coalesce((select max(e.at) from order_events e where e.order_id = paid.id and e.kind = 'paid'),
            case when d.paid_by = p.id then d.paid_at end) as "boughtAt",
          p.last_read_at as "lastReadAt",
          case when p.state in ('succeeded', 'succeeded_late', 'succeeded_surplus', 'mismatch')
                 and p.review_at > kwabo_now() then p.review_at end as "reviewAt",
          kwabo_now() as now
        from payments p
        left join orders paid on paid.paid_by = p.id
        left join orders o on o.id = p.subject_id and p.purpose = 'order'
        left join donations d on d.id = p.subject_id and p.purpose = 'donation'
        where p.id = ${id}`,
  )
}

function listDues(db: Executor, paymentId: string) {
  return many(
    db,
    z.object({ id: z.string(), amount: z.number(), reason: z.string(), since: z.date() }),
    sql`select id, amount, reason, created_at as since from refunds_due
        where payment_id = ${paymentId} order by created_at, id`,
  )
}

function listRefunds(db: Executor, paymentId: string) {
  return many(
    db,
    z.object({
      dueId: z.string().nullable(),
      amount: z.number(),
      state: z.enum(refundStates),
      byHand: z.boolean(),
      decidedAt: z.date(),
      settledAt: z.date().nullable(),
      reference: z.string().nullable(),
      reason: z.string().nullable(),
    }),
    sql`select due_id as "dueId", amount, state, by_hand as "byHand", decided_at as "decidedAt",
          settled_at as "settledAt", reference, reason
        from refunds where payment_id = ${paymentId} order by decided_at, id`,
  )
}

function listTransactions(db: Executor, paymentId: string) {
  return many(
    db,
    z.object({
      transaction: z.string(),
      state: z.enum(['named', 'pending', 'ended']),
      namedAt: z.date(),
      answeredAt: z.date().nullable(),
    }),
    sql`select provider_reference as transaction, state, claimed_at as "namedAt", answered_at as "answeredAt"
        from payment_claims where payment_id = ${paymentId} order by claimed_at, provider_reference`,
  )
}

function listStory(db: Executor, paymentId: string) {
  return many(
    db,
    z.object({
      at: z.date(),
      kind: z.string(),
      actor: z.string(),
      actorName: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
    }),
    sql`select at, kind, actor, actor_name as "actorName", detail
        from payment_events where payment_id = ${paymentId}
        union all
        select at, action, actor, actor_name, detail from staff_actions where subject = ${paymentId}::text
        order by at, kind`,
  )
}
