import { run, sql, type Executor } from '../../../platform/database.ts'

/** Stores a webhook under its dedupe key. Returns false if it was stored before. */
export async function storeNotification(
  tx: Executor,
  notification: {
    id: string
    provider: string
    dedupeKey: string
    paymentId: string | null
    providerReference: string | null
  },
): Promise<boolean> {
  const stored = await run(
    tx,
    sql`insert into payment_notifications (id, provider, dedupe_key, payment_id, provider_reference)
      values (${notification.id}, ${notification.provider}, ${notification.dedupeKey}, ${notification.paymentId},
        ${notification.providerReference})
      on conflict on constraint payment_notifications_dedupe do nothing`,
  )
  return stored > 0
}
