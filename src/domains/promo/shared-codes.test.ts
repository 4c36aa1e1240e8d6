import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertArtist, insertCode } from '../../../test/factories/promo.ts'
import { insertEdition, insertSeries, insertTicket } from '../../../test/factories/event-page.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { run, sql } from '../../platform/database.ts'
import { ticketPicture } from '../catalogue/sharing/share-content.ts'
import { loadTicketForSale } from '../catalogue/reading/load-ticket-for-sale.ts'
import { findShared, sharedCodePicture } from './shared-codes.ts'

let site: TestSite
let modelId: string
beforeAll(async () => {
  site = await startSite()
  await insertSeries(site.db, 'siano')
  const times = { startsAt: '2027-08-10T17:00+01', endsAt: '2027-08-11T06:00+01' }
  await insertEdition(site.db, { id: 'siano-2027', series: 'siano', name: 'Siano Babassa', ...times })
  modelId = (await insertTicket(site.db, { event: 'siano-2027', price: 7_000 })).modelId
  await run(
    site.db,
    sql`update ticket_models set promo_name = 'Fan', promo_price = 5000, promo_description = 'Devant.'
        where id = ${modelId}`,
  )
  const artist = await insertArtist(site.db, { name: 'DJ Tchoukou' })
  await insertCode(site.db, { artistId: artist.id, code: 'TCHOUKOU' })
  await insertCode(site.db, { artistId: artist.id, code: 'SECRET', listed: false })
  await insertCode(site.db, { artistId: artist.id, code: 'FINI', withdrawn: true })
})
afterAll(() => site.close())

async function drawn(path: string) {
  const response = await fetch(site.address + path, { redirect: 'manual' })
  expect([path, response.status]).toEqual([path, 200])
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

test('a link with a code has a picture with artist, price and event', async () => {
  const picture = await sharedCodePicture(site.services, 'tchoukou')
  expect(picture?.content).toMatchObject({
    title: 'DJ Tchoukou',
    lines: ['Code promo TCHOUKOU : dès 5\u00a0000\u00a0FCFA', 'Siano Babassa'],
  })
  expect(await drawn(picture?.path ?? '')).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('a link to one ticket with a code has one too, with the price before and after', async () => {
  const view = await loadTicketForSale(site.services, modelId, 'promo')
  const shared = await findShared(site.services, 'TCHOUKOU')
  if (!view || !shared) throw new Error('no such offer')
  const picture = ticketPicture(view, site.services.settings.company, shared)
  expect(picture.alt).toBe(
    'Siano Babassa avec DJ Tchoukou : Fan : 5\u00a0000\u00a0FCFA au lieu de 7\u00a0000\u00a0FCFA, Code promo TCHOUKOU',
  )
  expect(await drawn(picture.path)).toMatchObject({ width: 1200, height: 630 })
})

test('a code that is not listed, is withdrawn or nobody’s has no picture, and its name leads nowhere', async () => {
  for (const code of ['SECRET', 'FINI', 'PERSONNE', '../maison']) {
    expect(await sharedCodePicture(site.services, code)).toBeUndefined()
    for (const name of [`code.${code}`, `offre.${modelId}.${code}`]) {
      const { status } = await fetch(`${site.address}/partage/${encodeURIComponent(name)}-00000000.jpg`)
      expect([name, status]).toEqual([name, 404])
    }
  }
})
