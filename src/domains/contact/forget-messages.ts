import type { Database } from '../../platform/database.ts'
import { forgetMails } from '../../platform/mail/outbox.ts'
import { deleteOldMessages, forgetOrigins } from './store.ts'

/** Messages, with what the outbox knows of them, go when their time is over; addresses after an hour. */
export function forgetMessages({ db }: { db: Database }): Promise<void> {
  return db.transaction(async (tx) => {
    await forgetOrigins(tx)
    await forgetMails(tx, await deleteOldMessages(tx))
  })
}
