import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { isPage } from '../src/pages/page-table.ts'
import { href, routes } from '../src/routes.ts'
import { confirmationPath } from '../src/domains/checkout/confirmation/confirmation-link.ts'
import { Buyer } from './buyer.ts'
import { makeTicketModel } from './factories.ts'
import { givingDonor } from './factories/donation.ts'
import { tellingPages } from './http/telling-pages.ts'
import { freshPhone, payingBuyer } from './paying-buyer.ts'
import { tokenOf } from './sale-records.ts'
import { startSite } from './start-site.ts'

const page = await readFile(new URL('../docs/bounds.md', import.meta.url), 'utf8')
const [, kinds = '', addresses = ''] = page.split(/\n## (?:Kinds|Addresses)\n/)
const lines = Array.from(
  addresses.matchAll(/^\| `((?:GET|POST) [^`]+)` +\| ([^|]+?) +\|/gm),
  ([, address, kind]) => ({
    address,
    kind,
  }),
)

/** Served by their own names. */
const elsewhere = ['GET /_astro/*', 'GET /icones/:file', 'GET /gestion/*', 'GET /gestion/assets/*']

const site = await startSite({ pages: tellingPages(), env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())

test('docs/bounds.md has a line for each address that a stranger can call, and for no other', () => {
  const served = Object.values(routes).flatMap((route) => {
    // Live playlists and segments lie below their address.
    const urls = route.startsWith('/direct/') ? [route, `${route}*`] : [route]
    return (['GET', 'POST'] as const)
      .filter(
        (method) =>
          urls.some((url) => site.app.hasRoute({ method, url })) || (method === 'GET' && isPage(route)),
      )
      .map((method) => `${method} ${route}`)
  })
  expect(served.length).toBeGreaterThan(110)
  expect(lines.map(({ address }) => address).sort()).toEqual([...served, ...elsewhere].sort())
})

test('docs/bounds.md says of each kind what it may take', () => {
  const told = Array.from(kinds.matchAll(/^\*\*(.+)\.\*\*/gm), ([, kind]) => kind)
  expect([...new Set(lines.map(({ kind }) => kind))].sort()).toEqual(told.sort())
})

/** Kinds that ask the database in the turn of their network, and what passes their schemas. */
const inTurn = ['Public answer', 'Status', 'Own', 'Staff', 'Drawing', 'Kept picture', 'Live stream']
const nobody = '00000000-0000-4000-8000-000000000000'
const filled = (path: string) =>
  path
    .replace(/:(?:orderId|donationId)/, nobody)
    .replace(':file', `${'a'.repeat(22)}-400.webp`)
    .replace(/:\w+/g, 'any')
const result = { paiementId: nobody, resultat: 'echoue', transactionId: 'tx-1', motif: 'Solde insuffisant' }
const bodies: Partial<Record<string, unknown>> = {
  [routes.apiOrderPaymentResult]: result,
  [routes.apiDonationPaymentResult]: result,
  [routes.apiLivePresence]: { eventId: 'any' },
  [routes.apiDeskInvitationOptions]: { name: 'Afi' },
  [routes.apiDeskInvitationCodes]: { name: 'Afi', password: 'any' },
}

test('X11 a network whose questions of a moment are too many waits for itself alone, at every address that asks them', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const asked = Array.from({ length: 2_004 }, () =>
    site.services.shares.reads.run('198.51.100.1', () => gate),
  )
  const wrong: string[] = []
  const known = lines.filter(({ kind = '' }) => inTurn.includes(kind))
  expect(known.length).toBeGreaterThan(35)
  for (const { address = '' } of known) {
    const [method = '', route = ''] = address.split(' ')
    const body = bodies[route]
    const ask = async (from: string) => {
      const answer = await fetch(site.address + filled(route), {
        method,
        redirect: 'manual',
        headers: {
          'x-forwarded-for': from,
          origin: site.services.config.desk.url,
          cookie: `kwabo_direct=${'a'.repeat(22)}; kwabo_appareil=${'a'.repeat(22)}; kwabo-gestion=${'a'.repeat(43)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const [crowded, other] = [await ask('198.51.100.1'), await ask('203.0.113.1')]
    if (crowded !== 503 || other === 503) wrong.push(`${address}: ${crowded} ${other}`)
  }
  open()
  await Promise.allSettled(asked)
  expect(wrong).toEqual([])
})

/** Of kind 'Own', and without a row of an order or gift. */
const writesElsewhere = [
  routes.resumePayment,
  routes.resumeDonation,
  routes.withdrawPhoto,
  routes.deleteVisual,
  routes.apiLivePresence,
]

test('X11 a network that writes too much of its own orders and gifts waits for itself alone, at every address that does', async () => {
  const { buyer, order, paymentId } = await payingBuyer(site)
  const { modelId } = await makeTicketModel(site.db, { price: 0 })
  const email = 'afi@exemple.bj'
  const free = await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone(), emailAcheteur: email })
  const { donor, donation } = await givingDonor(site)
  const token = await tokenOf(site, order.id)
  const [orderId, donationId] = [order.id, donation.id]
  const told = { paiementId: paymentId, resultat: 'echoue' }
  const corrected = new URLSearchParams({ emailAcheteur: email, telephoneAcheteur: '0197000001' })
  const asks: [typeof buyer, string, string, unknown][] = [
    [buyer, routes.apiOrderPayment, href(routes.apiOrderPayment, { orderId }), {}],
    [buyer, routes.apiOrderPaymentResult, href(routes.apiOrderPaymentResult, { orderId }), told],
    [buyer, routes.apiOrderCancellation, href(routes.apiOrderCancellation, { orderId }), undefined],
    [buyer, routes.correctContact, href(routes.correctContact, { token }), corrected],
    [buyer, routes.cancelOrder, href(routes.cancelOrder, { token }), undefined],
    [buyer, routes.resendTickets, href(routes.resendTickets, { token }), undefined],
    [
      buyer,
      routes.confirmFreeOrder,
      `${confirmationPath(site.services, { ...free, email })}/reserver`,
      undefined,
    ],
    [donor.browser, routes.apiDonationPayment, href(routes.apiDonationPayment, { donationId }), {}],
    [
      donor.browser,
      routes.apiDonationPaymentResult,
      href(routes.apiDonationPaymentResult, { donationId }),
      told,
    ],
  ]
  const own = lines.filter(({ address = '', kind }) => kind === 'Own' && address.startsWith('POST '))
  expect(own.map(({ address }) => address).sort()).toEqual(
    [...asks.map(([, route]) => route), ...writesElsewhere].map((route) => `POST ${route}`).sort(),
  )
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { writes, gifts } = site.services.shares
  const crowd = (share: typeof writes, length: number) =>
    Array.from({ length }, () => share.run('198.51.100.1', () => gate))
  const asked = [...crowd(writes, 2_004), ...crowd(gifts, 2_001)]
  const wrong: string[] = []
  const gift: (typeof asks)[number] = [
    donor.browser,
    routes.apiDonations,
    routes.apiDonations,
    { montant: 5000 },
  ]
  for (const [browser, , path, body] of [...asks, gift]) {
    const ask = async (from: string) => {
      const headers = { 'x-forwarded-for': from, 'idempotency-key': randomUUID() }
      return (await browser.request('POST', path, body, headers)).status
    }
    const [crowded, other] = [await ask('198.51.100.1'), await ask('203.0.113.1')]
    if (crowded !== 503 || other >= 500) wrong.push(`${path}: ${crowded} ${other}`)
  }
  open()
  await Promise.allSettled(asked)
  expect(wrong).toEqual([])
})
