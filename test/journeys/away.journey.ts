import { join } from 'node:path'
import { openDatabase, sql } from '../../src/platform/database.ts'
import { startEmbeddedDatabase } from '../../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../../src/platform/log.ts'
import { expect, test } from './journey.ts'

test(
  'a page whose tickets cannot be loaded says so, and shows them when it is asked again',
  { tag: '@phone' },
  async ({ page, demo, complaints }) => {
    complaints.expect(/status of 503/)
    const log = createLog('silent')
    const embedded = await startEmbeddedDatabase({ dataDirectory: join(demo.folder, 'data'), log })
    const db = openDatabase(embedded.connection, log)
    // Addresses that nobody has asked for: of others the last known page is shown.
    const paths = ['/siano?quantite=9', '/ticketlistgala?quantite=9', '/ticketlistpromo?code=INCONNU']
    try {
      for (const path of paths) {
        await db.execute(sql`alter schema public rename to away`)
        try {
          expect((await page.goto(path))?.status()).toBe(503)
        } finally {
          await db.execute(sql`alter schema away rename to public`)
        }
        const notice = page.getByRole('alert')
        await expect(notice).toContainText('Impossible de charger les tickets. Vérifiez votre connexion.')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await notice.getByRole('link', { name: 'Réessayer' }).click()
        await expect(page.getByRole('link', { name: /^Acheter : / }).first()).toBeVisible()
        await expect(page).toHaveURL(path)
      }
    } finally {
      await db.close()
      await embedded.stop()
    }
  },
)
