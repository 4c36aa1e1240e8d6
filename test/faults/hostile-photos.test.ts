import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createWorkers, type Workers } from '../../src/platform/workers.ts'
import { href, routes } from '../../src/routes.ts'
import { insertEdition, insertSeries } from '../factories/event-page.ts'
import { choose, payingBuyer, settle } from '../paying-buyer.ts'
import { startSite, type TestSite } from '../start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  await prepare(site)
})
afterAll(() => site.close())

async function prepare({ db }: TestSite) {
  await insertSeries(db, 'berge')
  const hours = { startsAt: '2030-07-05T09:00+01', endsAt: '2030-07-05T19:00+01' }
  await insertEdition(db, { id: 'berge-2030', series: 'berge', ...hours })
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b42318' } })

function send(to: TestSite, photo: Buffer, from: string, path: string = routes.apiMakeVisual) {
  const form = new FormData()
  form.append('modeleId', 'berge-2030')
  form.append('photoUtilisateur', new File([new Uint8Array(photo)], 'photo.png'))
  const headers = { 'x-forwarded-for': from }
  return fetch(to.address + path, { method: 'POST', body: form, headers, redirect: 'manual' })
}

test('U2 a photo of 30,000 × 14 pixels makes no visual, and the reason is said', async () => {
  const thin = await flat(30_000, 14).png().toBuffer()
  const refused = await send(site, thin, '198.51.100.1')
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'photo-trop-etroite'])
  const again = await send(site, thin, '198.51.100.1', routes.visualMaker)
  expect(again.headers.get('location')).toBe('/jyserai?erreur=photo-trop-etroite')
})

test('U2 of a long photo, lying or turned by its camera, the middle makes the visual', async () => {
  const band = { create: { width: 2_000, height: 1_000, channels: 3 as const, background: '#00ff00' } }
  const long = flat(7_000, 1_000).composite([{ input: band, left: 2_500, top: 0 }])
  for (const orientation of [1, 6, 8]) {
    const photo = await sharp(await long.png().toBuffer())
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
    const made = await send(site, photo, '198.51.100.2')
    expect(made.status).toBe(201)
    const picture = await fetch(site.address + (await made.json()).imageFinaleUrl)
    const hole = await sharp(Buffer.from(await picture.arrayBuffer()))
      .extract({ left: 420, top: 350, width: 240, height: 240 })
      .png()
      .toBuffer()
    const { dominant } = await sharp(hole).stats()
    expect(dominant.g).toBeGreaterThan(200)
  }
})

test('U6 tickets are drawn while photos of strangers fill every place and none of them ends', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<Uint8Array>()
  const threads = createWorkers(inject('workers'))
  const drawn: string[] = []
  const workers: Workers = {
    ...threads,
    run: (work, input) => {
      drawn.push(work)
      return threads.run(work, input)
    },
  }
  const busy = await startSite({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    replaced: { workers, pictures: { run: () => released, close: async () => undefined } },
  })
  try {
    await prepare(busy)
    const photo = await flat(40, 40).jpeg().toBuffer()
    const sent = Array.from({ length: 120 }, (_, index) => send(busy, photo, `203.0.113.${index % 60}`))
    const refused = await Promise.race(sent)
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'service-occupe'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    const { buyer, paymentId, amount } = await payingBuyer(busy)
    await choose(busy, paymentId, amount, 'unheard-silent')
    await settle(busy, paymentId)
    const [token = ''] = (buyer.cookie('kwabo_commandes') ?? '').split('.')
    const pdf = await fetch(busy.address + href(routes.orderPdf, { token }))
    expect(pdf.status).toBe(200)
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    // All photos have one frame: it does not take the threads of tickets once for each.
    expect(drawn.filter((work) => work === 'drawVisualFrame')).toHaveLength(1)

    release(new Uint8Array(await flat(1, 1).jpeg().toBuffer()))
    const statuses = new Set((await Promise.all(sent)).map(({ status }) => status))
    expect([...statuses].sort()).toEqual([201, 503])
  } finally {
    release(new Uint8Array())
    await busy.close()
  }
})
