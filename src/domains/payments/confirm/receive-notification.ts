import { enqueue } from '../../../platform/queue/jobs.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Database } from '../../../platform/database.ts'
import { traceNotified } from './trace-notified.ts'
import { paymentHint, paymentHintKey } from './queued-readings.ts'
import type { PaymentProvider } from '../provider.ts'
import { storeNotification } from './store-notification.ts'

export type NotificationOutcome =
  | { kind: 'unknown-provider' }
  | { kind: 'rejected'; why: string }
  | { kind: 'ignored' }
  | { kind: 'stored' }
  | { kind: 'repeated' }

/**
 * Checks the secret of a webhook, stores the webhook once, and queues the job that asks the provider. Nothing in the
 * webhook's body is believed.
 */
export async function receiveNotification(
  services: { db: Database; random: Random; payments: PaymentProvider },
  notification: {
    provider: string
    body: Buffer
    headers: Record<string, string | string[] | undefined>
  },
): Promise<NotificationOutcome> {
  const { db, random, payments } = services
  if (notification.provider !== payments.name) return { kind: 'unknown-provider' }
  const verdict = payments.parseWebhook(notification.body, notification.headers)
  if (verdict.kind !== 'hint') return verdict
  const { dedupeKey, paymentId, providerReference } = verdict
  return db.transaction(async (tx) => {
    const id = uuid(random)
    const isNew = await storeNotification(tx, {
      id,
      provider: payments.name,
      dedupeKey,
      paymentId,
      providerReference,
    })
    if (!isNew) return { kind: 'repeated' }
    if (paymentId !== null) {
      const hint = { paymentId, providerReference }
      await enqueue(tx, paymentHint, hint, { key: paymentHintKey(hint) })
    } else if (providerReference !== null) await traceNotified(tx, providerReference)
    return { kind: 'stored' }
  })
}
