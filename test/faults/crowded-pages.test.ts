import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { PageHandler } from '../../src/pages/render-page.ts'
import { many, sql, type Executor } from '../../src/platform/database.ts'
import { href, routes } from '../../src/routes.ts'
import { z } from 'zod'
import { Buyer } from '../buyer.ts'
import { makeTicketModel } from '../factories.ts'
import { insertCode } from '../factories/promo.ts'
import { startSite } from '../start-site.ts'

/** Pages that hang until they are let go, where a request for one says so; each tells how often any was made. */
let made: string[] = []
const hanging: (() => void)[] = []
let databases: Executor[] = []
const pages: PageHandler = async ({ url = '' }, response, _, { services }) => {
  made.push(url)
  databases.push(services.db)
  if (url.includes('hang')) await new Promise<void>((resolve) => hanging.push(resolve))
  if (url.includes('part')) await makeInParts()
  response.statusCode = url === '/404' || url.includes('/none') ? 404 : 200
  response.setHeader('content-type', 'text/html')
  response.end(`<a href="${url.replace(/\?.*/, '')}?type=VIP">VIP</a> ${made.length}`)
}

/** Pages that are being made in this moment, and the most that ever were. */
let atOnce = 0
let most = 0
async function makeInParts(): Promise<void> {
  atOnce += 1
  most = Math.max(most, atOnce)
  for (let part = 0; part < 5; part += 1) await new Promise(setImmediate)
  atOnce -= 1
}

const site = await startSite({ pages, env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())
afterEach(letGo)

function letGo(): void {
  for (const release of hanging.splice(0)) release()
  made = []
  databases = []
}

const get = (path: string, from = '203.0.113.1') =>
  fetch(site.address + path, { headers: { 'x-forwarded-for': from } })
const text = async (path: string) => (await get(path)).text()

describe('X11 while one network asks for pages over a hundred connections and none of them ends', () => {
  const crowd = async (path: (number: number) => string) => {
    const asked = Array.from({ length: 100 }, (_, number) => get(path(number), '198.51.100.1'))
    await expect.poll(() => hanging.length).toBeGreaterThan(0)
    return async () => {
      let open = asked.length
      for (const one of asked) void one.finally(() => (open -= 1))
      while (open > 0) {
        letGo()
        await new Promise(setImmediate)
      }
    }
  }
  const others = [
    '/',
    '/lekowa',
    '/nowhere/at/all',
    '/retrouver',
    '/payer',
    href(routes.buy, { modelId: 'any' }),
  ]

  it.each([
    ['that are made for one', (number: number) => `/allevents?q=hang${number}`],
    ['that sell', (number: number) => `/commande/hang${number}`],
    ['with codes that nobody has', (number: number) => `/ticketlistpromo?code=HANG${number}hang`],
    ['of no event', (number: number) => `/hang${number}`],
  ])('pages %s, all others get theirs, and buy', async (_, path) => {
    const end = await crowd(path)
    for (const page of others)
      expect([page, (await get(page)).status]).toEqual([page, page === '/nowhere/at/all' ? 404 : 200])
    const { modelId } = await makeTicketModel(site.db)
    expect((await new Buyer(site).ask(modelId)).status).toBe(201)
    await end()
  })
})

it.each([
  ['for one filter', '/allevents?q=hang', '/Solutions'],
  ['for another filter', '/allevents?lieu=hang', '/ticketlistpromo?code=LISTED'],
  ['for one visitor', '/contact?hang=', '/Produits'],
  ['for a code that nobody has', '/ticketlistpromo?code=hang', '/conditions'],
])(
  'X11 pages that are made %s by twenty networks without end make nobody wait for one that is kept',
  async (_, path, page) => {
    if (page.endsWith('LISTED')) await insertCode(site.db, { code: 'LISTED' })
    const asked = Array.from({ length: 20 }, (_, number) => get(path + number, `198.51.100.${number}`))
    await expect.poll(() => hanging.length).toBe(2)
    expect((await get(page)).status).toBe(200)
    expect(hanging).toHaveLength(2)
    let open = asked.length
    for (const one of asked) void one.finally(() => (open -= 1))
    while (open > 0) {
      letGo()
      await new Promise(setImmediate)
    }
  },
)

it.each([
  ['one network', () => '198.51.100.3', 1],
  ['twenty networks', (number: number) => `198.51.100.${number}`, 2],
])('X11 pages of %s are made few at once, of whatever kind they are', async (_, from, few) => {
  most = 0
  const kinds = [
    '/contact?part',
    '/allevents?q=part',
    '/commande/part',
    href(routes.buy, { modelId: 'part' }),
  ]
  const asked = Array.from({ length: 60 }, (_, number) =>
    get(`${kinds[number % 4]}${number}`, from(number % 20)),
  )
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  expect(most).toBe(few)
})

it('X11 forms that wait for something leave the pages of their own network alone', async () => {
  const home = '198.51.100.2'
  const post = () =>
    fetch(`${site.address}${routes.contact}?hang`, {
      method: 'POST',
      headers: { 'x-forwarded-for': home, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    })
  const sent = Array.from({ length: 6 }, post)
  await expect.poll(() => hanging.length, { timeout: 10_000 }).toBe(6)
  for (const page of ['/contact', '/commande/any']) expect((await get(page, home)).status).toBe(200)
  letGo()
  await Promise.all(sent)
})

it('X11 pages that sell wait for something side by side, more of them than others that are made for one', async () => {
  const asked = [1, 2, 3, 4].map((number) => get(`/commande/hang${number}`, `203.0.113.${number}`))
  await expect.poll(() => hanging.length, { timeout: 10_000 }).toBe(4)
  letGo()
  await Promise.all(asked)
})

describe('X11 what anybody can make up', () => {
  it('is one page for all addresses that are none, made once', async () => {
    await site.travel(60_000)
    const first = await get('/nowhere/a')
    expect(first.status).toBe(404)
    const body = await first.text()
    for (let number = 0; number < 600; number += 1) expect(await text(`/nowhere/${number}`)).toBe(body)
    for (const path of ['/404', '/none-such', '/photos/none?avant=1', '/commande/none']) {
      const answer = await get(path)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, body])
    }
    expect(made).toEqual(['/404', '/none-such', '/photos/none?avant=1', '/commande/none'])
  })

  it('pushes no page out of those that are kept', async () => {
    const known = await text('/gallery')
    for (let number = 0; number < 600; number += 1) await get(`/none${number}`)
    expect(await text('/gallery')).toBe(known)
  })

  it('as words of an address is not taken out of it one by one, which takes ever longer', async () => {
    const taking = vi.spyOn(URLSearchParams.prototype, 'delete')
    const words = Array.from({ length: 1_500 }, (_, number) => `k${number}=1`).join('&')
    expect(await text(`/Produits?${words}`)).toBe(await text('/Produits'))
    expect(taking.mock.calls.length).toBeLessThan(5)
    taking.mockRestore()
  })

  it('as a type of tickets is the page without', async () => {
    const plain = await text('/lekowa')
    for (const type of ['vip', 'V', 'VIP%22', '', '%3Ca', 'x'.repeat(2_000)])
      expect(await text(`/lekowa?type=${type}`)).toBe(plain)
    expect(made).toEqual(['/lekowa'])
    const alone = await text('/lekowa?type=VIP')
    expect(alone).not.toBe(plain)
    expect(await text('/lekowa?quantite=3&type=VIP&utm_source=a')).toBe(alone)
    expect(made.at(-1)).toBe('/lekowa?type=VIP')
  })
})

it('X11 pages that only show have connections of their own, and those that sell have the others', async () => {
  for (const path of ['/faq', '/allevents?q=a', '/contact']) await get(path)
  for (const path of ['/retrouver', '/payer', '/billet/any', '/commande/any']) await get(path)
  const { db, pagesDb } = site.services
  expect(databases).toEqual([...Array(3).fill(pagesDb), ...Array(4).fill(db)])
  // Every connection of pages at work: the sale's are free.
  const sleeping = Array.from({ length: 30 }, () => many(pagesDb, z.unknown(), sql`select pg_sleep(0.2)`))
  const { modelId } = await makeTicketModel(site.db)
  expect((await new Buyer(site).ask(modelId)).status).toBe(201)
  const open = await many(
    db,
    z.object({ state: z.string() }),
    sql`select state from pg_stat_activity where datname = current_database() and query like '%pg_sleep(0.2)%' and pid <> pg_backend_pid()`,
  )
  expect(open.length).toBeLessThanOrEqual(8)
  await Promise.all(sleeping)
})
