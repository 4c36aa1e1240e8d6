import type { Database } from '../../platform/database.ts'
import { forgetMails, subjectsOfQueued } from '../../platform/mail/outbox.ts'
import { CONTACT_BUNDLE, CONTACT_MESSAGE } from './mail-kinds.ts'
import { deleteOldMessages, forgetOrigins } from './store.ts'

/**
 * Messages, with what the outbox knows of them, go when their time is over or there are too many; addresses after an
 * hour.
 */
export function forgetMessages({ db }: { db: Database }): Promise<void> {
  return db.transaction(async (tx) => {
    await forgetOrigins(tx)
    const queued = await subjectsOfQueued(tx, [CONTACT_MESSAGE, CONTACT_BUNDLE])
    await forgetMails(tx, await deleteOldMessages(tx, queued))
  })
}
