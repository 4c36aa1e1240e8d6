import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choose, freshPhone, payingBuyer } from '../../../test/paying-buyer.ts'
import { rawGet } from '../../../test/http/raw-get.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { tellingPages } from '../../../test/http/telling-pages.ts'
import { href, routes } from '../../routes.ts'
import { createLog } from '../log.ts'

const written: string[] = []
const log = createLog(
  'trace',
  new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk))
      done()
    },
  }),
)

let site: TestSite
beforeAll(async () => {
  site = await startSite({ log, pages: tellingPages() })
})
afterAll(() => site.close())

describe('an anonymous page', () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.address + path, { headers })).text()

  test('knows nothing of who asks, and is the same for everybody', async () => {
    const mine = () =>
      get('/same?type=vip&utm_source=a&quantite=2', {
        cookie: 'kwabo_commandes=secret',
        authorization: 'Bearer secret',
        'x-forwarded-for': '203.0.113.9',
        'accept-language': 'yo',
      })
    const theirs = () => get('/same?quantite=2&fbclid=b&type=vip')
    // What a site keeps it forgets once, just after its start, when it begins to hear of changes.
    await expect.poll(async () => (await mine()) === (await theirs())).toBe(true)
    expect(await mine()).not.toMatch(/secret|203\.0|utm_source|yo"/)
  })

  test('names the letters it is written in', async () => {
    const { headers } = await fetch(`${site.address}/lnds-letters`)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('that calls itself private is not kept', async () => {
    expect(await get('/private')).not.toBe(await get('/private'))
  })

  test('gives nobody a cookie', async () => {
    const response = await fetch(`${site.address}/with-cookie`)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('is not mistaken for one of an order because of how its address is written', async () => {
    const first = await get('/%63ommande/abc', { cookie: 'a=1' })
    expect(await get('/%63ommande/abc', { cookie: 'a=1' })).not.toBe(first)
  })

  test('that fails says so without telling why, and a visitor can come again', async () => {
    const response = await fetch(`${site.address}/failing`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('no page for')
    expect((await fetch(`${site.address}/same-again`)).status).toBe(200)
  })
})

describe('the log', () => {
  test('knows no token, no address of a buyer and no name, whatever was asked and whatever failed', async () => {
    const { order, buyer, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'paid')
    const told = { paiementId: paymentId, resultat: 'reussi' }
    await buyer.report(order.id, told)
    const token = (buyer.cookie('kwabo_commandes') ?? '').split('.')[0] ?? ''
    expect(token).toHaveLength(22)
    for (const path of [
      href(routes.order, { token }),
      href(routes.orderPdf, { token }),
      href(routes.orderCalendar, { token }),
      href(routes.apiOrder, { reference: token }),
      `/%63ommande/${token}`,
      `/failing/commande/${token}?email=afi@example.com`,
      `/api/unknown/${token}`,
      '//',
    ])
      await rawGet(site, path)
    await buyer.request('POST', href(routes.resendTickets, { token }))
    await buyer.request('POST', `/failing/${token}`)
    // The database tells in its errors what the row held.
    await buyer.ask(order.lignes[0]?.modeleTicketId ?? '', { telephoneAcheteur: freshPhone() })
    await site.db
      .execute({
        name: 'broken',
        text: `update orders set phone = 'afi@example.com' where id = '${order.id}'`,
        values: [],
      })
      .catch((error: unknown) => log.error({ err: error }, 'a failure'))
    const all = written.join('\n')
    expect(all).toContain('request completed')
    expect(written.filter((line) => line.includes(token))).toEqual([])
    expect(all).not.toContain('afi@example.com')
    expect(all).not.toContain('Hounsou')
    expect(all).not.toContain('remoteAddress')
    expect(all).toContain('orders_phone_e164')
  })
})

describe('the figures', () => {
  test('are for listed addresses, and a proxy that was not named is none of them', async () => {
    const read = async (headers: Record<string, string>) =>
      (await fetch(site.address + routes.metrics, { headers })).text()
    expect(await read({})).toContain('kwabo_orders')
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect(await read({ [name]: '203.0.113.9' })).not.toContain('kwabo_orders')
  })

  test('count requests by route, never by address', async () => {
    const text = await (await fetch(site.address + routes.metrics)).text()
    expect(text).toContain('route="/api/commandes/:reference"')
    const counted = new Set(Array.from(text.matchAll(/route="([^"]*)"/g), ([, route]) => route))
    const known: string[] = [...Object.values(routes), '/*', '/api/*', '/_astro/*', 'none']
    expect([...counted].filter((route) => !known.includes(route ?? ''))).toEqual([])
  })
})

describe('answers about an order', () => {
  test('are kept by nobody', async () => {
    const { order, buyer } = await payingBuyer(site)
    const response = await buyer.request('GET', href(routes.apiOrder, { reference: order.id }))
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
