import type { Settings } from '../../config.ts'
import type { Database } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../platform/random.ts'
import { CONTACT_BUNDLE } from './mail-kinds.ts'
import { bundleWaiting, takeTurn } from './store.ts'

interface Services {
  settings: Pick<Settings, 'company'>
  db: Database
  random: Random
}

/** Puts waiting messages into bundles, and queues one mail to the company for each bundle. */
export function mailBundles({ settings, db, random }: Services): Promise<void> {
  return db.transaction(async (tx) => {
    // Without the lock, two runs at once would take the same messages.
    await takeTurn(tx)
    for (let bundle = uuid(random); (await bundleWaiting(tx, bundle)) > 0; bundle = uuid(random)) {
      const mail = { kind: CONTACT_BUNDLE, subjectId: bundle, recipient: settings.company.email, data: {} }
      await queueMail(tx, { id: uuid(random), ...mail })
    }
  })
}
