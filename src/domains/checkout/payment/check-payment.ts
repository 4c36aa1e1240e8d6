import { z } from 'zod'
import { many, sql } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { findPayment } from '../../payments/find-payment.ts'
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
  if (payment?.state !== 'pending' && payment?.state !== 'expired') return
  const age = (services.clock.now().getTime() - payment.createdAt.getTime()) / 1_000
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
  if (kind === 'paid' || kind === 'refund-due' || kind === 'unknown-payment') return
  const { paymentId } = hint
  await enqueue(services.db, checkPayment, { paymentId }, { key: checkKey(paymentId), delaySeconds: 3 })
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
        where p.state in ('pending', 'expired') and p.created_at > kwabo_now() - make_interval(hours => ${HOURS})
          and not exists (select from graphile_worker.jobs j
            where j.key = ${checkKey('')} || p.id and j.attempts < j.max_attempts
              and (j.locked_at is null or j.locked_at > clock_timestamp() - interval '2 minutes'))
        limit 1000`,
  )
  for (const { id } of lost)
    await enqueue(services.db, checkPayment, { paymentId: id }, { key: checkKey(id) })
}
