import type { Database } from '../../platform/database.ts'
import { forgetMails, subjectsOfQueued } from '../../platform/mail/outbox.ts'
import { CONTACT_BUNDLE, CONTACT_MESSAGE } from './mail-kinds.ts'
import { deleteOldMessages, forgetOrigins } from './store.ts'

/**
 * Deletes messages that are too old or too many, with their mails in the outbox. Forgets an hour after each message
 * which network sent it.
 */
export function forgetMessages({ db }: { db: Database }): Promise<void> {
  return db.transaction(async (tx) => {
    await forgetOrigins(tx)
    const queued = await subjectsOfQueued(tx, [CONTACT_MESSAGE, CONTACT_BUNDLE])
    await forgetMails(tx, await deleteOldMessages(tx, queued))
  })
}
