import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../test/buyer.ts'
import { insertBlock, insertPage } from '../../../test/factories/event-page.ts'
import { liveShowIn } from '../../../test/factories/live-tickets.ts'
import { freshPhone } from '../../../test/paying-buyer.ts'
import { startSite } from '../../../test/start-site.ts'
import { one, sql } from '../../platform/database.ts'
import { routes } from '../../routes.ts'

const site = await startSite()
afterAll(() => site.close())

test('a live ticket that every list of its show hides is told to nobody, and sold to whoever has its address', async () => {
  const show = await liveShowIn(site, 48)
  const { series } = await one(
    site.db,
    z.object({ series: z.string() }),
    sql`select series_id as series from events where id = ${show.eventId}`,
  )
  const listed = async () => (await site.app.inject(routes.apiLiveModels)).body.includes(show.liveModelId)
  const page = `liste-${series}`
  await insertPage(site.db, { slug: page, kind: 'ticket-list' })
  const list = { page, series: [series], channel: 'live' as const }
  await insertBlock(site.db, { ...list, hiddenTypes: [show.typeId] })
  expect(await listed()).toBe(false)
  const lignes = [{ modeleTicketliveId: show.liveModelId, quantite: 1 }]
  await new Buyer(site).hold('', { telephoneAcheteur: freshPhone(), lignes })
  await insertBlock(site.db, { ...list, position: 1 })
  expect(await listed()).toBe(true)
})
