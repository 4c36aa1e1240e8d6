import { z } from 'zod'
import { many, maybe, sql, type Executor } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/jobs.ts'
import { checkPayment, paymentHint, paymentHintKey } from './queued-readings.ts'
import { isSettled } from './record-payment.ts'
import { findPayment, type Payment } from '../payments.ts'
import { lookAtPayment, type PaymentHint, type PaymentServices, type Settle } from './look-at-payment.ts'
import { traceClaimed, traceNotified } from './trace-notified.ts'

/** The polling of a payment ends at this age. Staff find later money with a statement. */
const HOURS = 72

/** Polling ends at this age instead if the last poll got no final answer. */
const OPEN_HOURS = 14 * 24

/** Seconds to which the pause between polls grows: old payments hardly ever bring money, and each poll has a cost. */
const RAREST = 4 * 3600

const checkKey = (paymentId: string) => `payment.check:${paymentId}`

/**
 * Seconds until the next poll of a payment of this age, ever longer; undefined when polling ends. `open`: the last poll
 * got no final answer. Each payment's delay differs by up to a tenth, so that payments begun together spread out.
 */
export function nextCheckAfter(ageSeconds: number, paymentId: string, open = false): number | undefined {
  if (ageSeconds >= (open ? OPEN_HOURS : HOURS) * 3600) return undefined
  const spread = 0.9 + Number.parseInt(paymentId.slice(-4), 16) / 0xffff / 5
  return Math.round(Math.min(RAREST, Math.max(5, ageSeconds / 4)) * spread)
}

function ageOf({ now, createdAt }: Payment): number {
  return (now.getTime() - createdAt.getTime()) / 1_000
}

/** The scheduled poll: fetches, settles, and queues the next one while money may still come. */
export async function checkPaymentAgain(
  services: PaymentServices,
  settle: Settle,
  paymentId: string,
): Promise<void> {
  const look = await lookAtPayment(services, { paymentId, reference: null })
  if (look) await settle(look)
  const payment = await findPayment(services.db, paymentId)
  // Failed payments are polled too: the widget may still be open, and money from it must be seen.
  if (!payment || isSettled(payment)) return
  const delaySeconds = nextCheckAfter(ageOf(payment), paymentId, look?.running)
  if (delaySeconds !== undefined) await lookAt(services.db, paymentId, delaySeconds)
}

/**
 * Follows a hint, such as a webhook. The provider is asked at most every two seconds, so its answer may be older than
 * the hint: while the payment is not settled, another poll follows soon.
 */
export async function followHint(
  services: PaymentServices,
  settle: Settle,
  hint: PaymentHint,
): Promise<void> {
  const look = await lookAtPayment(services, hint)
  if (!look) {
    // The payment is unknown, for example after a restore. The transaction may name another payment, or none.
    const trace = hint.claimed ? traceClaimed : traceNotified
    if (hint.reference !== null) await trace(services.db, hint.reference)
    return
  }
  const { told } = look
  const { kind } = await settle(look)
  if (kind === 'running' || kind === 'no-success') await lookSoon(services.db, hint.paymentId)
  if (told === 'ended' || hint.reference === null) return
  // If too many claims are traced, this one is not: the payment's own polls still fetch its kept claims in turn.
  if (hint.claimed && told === 'not-shown') return traceClaimed(services.db, hint.reference)
  // The answer for our id lacked this transaction, which may name another payment or none: fetch it by its number.
  const unseen = told === 'not-shown' && services.payments.can.readBy === 'ours'
  if (!unseen && (await askAgain(services.db, hint))) return
  // The payment's answer lacks the transaction, or the payment is too old to poll: poll the transaction by number.
  if (unseen || told !== 'not-shown') await traceNotified(services.db, hint.reference, 1)
}

/**
 * Keeps polling for a claimed transaction until it is final, ever more rarely. If another transaction has settled the
 * payment, no other poll looks for the claimed one's money. Returns false if the payment is too old to be polled.
 */
export async function askAgain(db: Executor, hint: PaymentHint): Promise<boolean> {
  const payment = await findPayment(db, hint.paymentId)
  const delaySeconds = payment && nextCheckAfter(ageOf(payment), payment.id)
  if (delaySeconds === undefined) return false
  const { paymentId, reference: providerReference, claimed } = hint
  const payload = { paymentId, providerReference, claimed }
  await enqueue(db, paymentHint, payload, { key: paymentHintKey(payload), delaySeconds, urgency: 'low' })
  return true
}

/** Queues the first poll of a payment, in the transaction that writes its row. */
export async function lookAfterStart(tx: Executor, paymentId: string): Promise<void> {
  await lookAt(tx, paymentId, 10)
}

/** Queues a poll within seconds, before the scheduled one. */
export async function lookSoon(db: Executor, paymentId: string): Promise<void> {
  await lookAt(db, paymentId, 3, 'middle')
}

/**
 * In the queue, webhooks and the first sending of a mail come before every poll: the polls of 190 unpaid payments a
 * second once delayed them more and more. `middle`: a page reported money, so this poll comes before other polls.
 */
async function lookAt(
  db: Executor,
  paymentId: string,
  delaySeconds: number,
  urgency: 'middle' | 'low' = 'low',
): Promise<void> {
  await enqueue(db, checkPayment, { paymentId }, { key: checkKey(paymentId), delaySeconds, urgency })
}

/** The time of a payment's next queued poll; undefined if no poll is queued. */
export async function findNextCheck(db: Executor, paymentId: string): Promise<Date | undefined> {
  const queued = await maybe(
    db,
    z.object({ at: z.date() }),
    sql`select run_at as at from graphile_worker.jobs where key = ${checkKey(paymentId)} and attempts < max_attempts`,
  )
  return queued?.at
}

/**
 * Queues a poll for payments that must still be polled but whose job is lost: the queue treats a killed worker's jobs
 * as running for hours. An attempt other than 'none' has had no final answer yet, so its payment is polled for
 * longer.
 */
export async function requeueChecks({ db }: { db: Executor }): Promise<void> {
  const lost = await many(
    db,
    z.object({ id: z.string() }),
    sql`select p.id from payments p
        where p.state in ('pending', 'expired', 'failed')
          and p.created_at > kwabo_now() - make_interval(hours => ${OPEN_HOURS})
          and (p.attempt <> 'none' or p.created_at > kwabo_now() - make_interval(hours => ${HOURS}))
          and not exists (select from graphile_worker.jobs j
            where j.key = ${checkKey('')} || p.id and j.attempts < j.max_attempts
              and (j.locked_at is null or j.locked_at > clock_timestamp() - interval '2 minutes'))
        order by p.created_at, p.id limit 1000`,
  )
  for (const { id } of lost) await lookAt(db, id, 0)
}
