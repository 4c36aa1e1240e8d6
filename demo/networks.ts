import { keepFirst, SETTINGS_CHANNEL } from '../src/domains/settings/store.ts'
import { announce } from '../src/platform/changes.ts'
import type { Database } from '../src/platform/database.ts'

/** What people say of it, whoever they are: the demo's company has no accounts. */
const social = [
  'https://www.facebook.com/hashtag/kwabo',
  'https://www.instagram.com/explore/tags/kwabo/',
  'https://www.tiktok.com/tag/kwabo',
].join(' ')

/** The company's pages in social networks, unless somebody has set or emptied them. */
export function nameNetworks({ db }: { db: Database }): Promise<void> {
  return db.transaction(async (tx) => {
    await keepFirst(tx, [{ key: 'company-social', value: social }])
    await announce(tx, SETTINGS_CHANNEL, 'company-social')
  })
}
