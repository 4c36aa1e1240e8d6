import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { findPayment } from '../../payments/find-payment.ts'
import { isSettled } from '../../payments/record-payment.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { confirmOrder } from './confirm-order.ts'
import { checkPayment } from '../job-names.ts'

/** Money that comes later than this is found by staff, not by looking. */
const HOURS = 72

export const checkKey = (paymentId: string) => `payment.check:${paymentId}`

/** Seconds until the next look at a payment of this age; undefined when there is none. */
export function nextCheckAfter(ageSeconds: number): number | undefined {
  if (ageSeconds >= HOURS * 3600) return undefined
  return Math.min(3600, Math.max(5, Math.round(ageSeconds / 4)))
}

/** The scheduled look: reads, settles, and queues the next one while money may still come. */
export async function checkPaymentAgain(services: CheckoutServices, paymentId: string): Promise<void> {
  await confirmOrder(services, { paymentId, reference: null })
  const payment = await findPayment(services.db, paymentId)
  // A failed one too: its widget may still be open, and money that comes out of it must not go unseen.
  if (!payment || isSettled(payment)) return
  const age = (payment.now.getTime() - payment.createdAt.getTime()) / 1_000
  const delaySeconds = nextCheckAfter(age)
  if (delaySeconds === undefined) return
  await enqueue(services.db, checkPayment, { paymentId }, { key: checkKey(paymentId), delaySeconds })
}

/**
 * A webhook says that something happened. The answer may be older than the news, because the provider is asked
 * at most every two seconds: while it is not settled, another look follows soon.
 */
export async function followHint(
  services: CheckoutServices,
  hint: { paymentId: string; reference: string | null },
): Promise<void> {
  const { kind } = await confirmOrder(services, hint)
  if (kind === 'running' || kind === 'no-success') await lookSoon(services, hint.paymentId)
}

/** Queues another look within seconds, earlier than the schedule would. */
export async function lookSoon({ db }: { db: Executor }, paymentId: string): Promise<void> {
  await enqueue(db, checkPayment, { paymentId }, { key: checkKey(paymentId), delaySeconds: 3 })
}

/**
 * Queues a look at open payments that no job will look at: a worker that was killed keeps its job locked for
 * hours, as far as the queue knows.
 */
export async function requeueChecks(services: CheckoutServices): Promise<void> {
  const lost = await many(
    services.db,
    z.object({ id: z.string() }),
    sql`select p.id from payments p
        where p.state in ('pending', 'expired', 'failed') and p.created_at > kwabo_now() - make_interval(hours => ${HOURS})
          and not exists (select from graphile_worker.jobs j
            where j.key = ${checkKey('')} || p.id and j.attempts < j.max_attempts
              and (j.locked_at is null or j.locked_at > clock_timestamp() - interval '2 minutes'))
        limit 1000`,
  )
  for (const { id } of lost)
    await enqueue(services.db, checkPayment, { paymentId: id }, { key: checkKey(id) })
}
