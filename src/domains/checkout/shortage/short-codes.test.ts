import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { browserAt, takeAll } from '../../../../test/browser-at.ts'
import { refusal } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { insertCode } from '../../../../test/factories/promo.ts'
import { newNetwork } from '../../../../test/faults/networks.ts'
import { choose, settle } from '../../../../test/paying-buyer.ts'
import { stateOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../holds/release-ended-holds.ts'

const MINUTE = 60_000
const MOST = 6
let site: TestSite
let modelId: string
let code: { id: string; code: string }

beforeAll(async () => {
  // Every buyer comes from an address of its own, as behind a proxy.
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  modelId = (await makeTicketModel(site.db, { price: 7_000, promoPrice: 5_000 })).modelId
  code = await insertCode(site.db, { maxUses: MOST })
})

/** An order with the code, of a browser of its own behind an address. */
async function order(address = newNetwork()) {
  const browser = browserAt(site, address)
  return { ...browser, id: await browser.hold(modelId, 1, { codepromo: code.code }) }
}
const isRefused = async (address = newNetwork()) =>
  refusal(await browserAt(site, address).ask(modelId, 1, { codepromo: code.code }))
const usesOf = () =>
  one(
    site.db,
    z.object({ uses: z.number(), held: z.number() }),
    sql`select uses, held from promo_codes where id = ${code.id}`,
  )
async function pay({ buyer, id }: Awaited<ReturnType<typeof order>>) {
  const { paiementId, widget } = await buyer.startPayment(id)
  await choose(site, paiementId, Number(widget.options.amount), 'paid')
  return { paymentId: paiementId, outcome: await settle(site, paiementId) }
}

test('E23: uses that one network takes and does not pay yield to whoever asks with the code', async () => {
  const network = newNetwork()
  for (let use = 0; use < MOST; use += 1) await order(network)
  expect(await isRefused()).toMatchObject({ status: 422, code: 'code-promo-invalide' })
  await site.travel(MINUTE)
  for (let use = 0; use < MOST; use += 1) await order()
  expect(await usesOf()).toEqual({ uses: MOST, held: MOST })
})

test('E23: a code whose uses unpaid orders have is still one that buyers find', async () => {
  for (let use = 0; use < MOST; use += 1) await order()
  const path = href(routes.apiArtistByCode, { code: code.code })
  expect((await fetch(site.address + path)).status).toBe(200)
})

test('E23: uses that are paid yield to nobody, and then the code is over', async () => {
  for (let use = 0; use < MOST; use += 1) expect((await pay(await order())).outcome).toEqual({ kind: 'paid' })
  expect(await usesOf()).toEqual({ uses: MOST, held: 0 })
  await site.travel(MINUTE)
  expect(await isRefused()).toMatchObject({ status: 422, code: 'code-promo-invalide' })
})

test('E23: late money of an order with the code takes back its use from who has not paid', async () => {
  const late = await order()
  const { paiementId, widget } = await late.buyer.startPayment(late.id)
  await site.travel(20 * MINUTE)
  await releaseHolds(site.services)
  expect(await stateOf(site, late.id)).toBe('expired')
  for (let use = 0; use < MOST; use += 1) await order()
  await site.travel(5 * MINUTE)
  await choose(site, paiementId, Number(widget.options.amount), 'paid')
  expect(await settle(site, paiementId)).toEqual({ kind: 'paid' })
  expect(await usesOf()).toEqual({ uses: MOST, held: MOST - 1 })
})

test('E23: a code whose uses and a ticket whose places are short are made room for at once', async () => {
  modelId = (await makeTicketModel(site.db, { capacity: MOST, price: 7_000, promoPrice: 5_000 })).modelId
  for (let use = 0; use < MOST; use += 1) await order()
  await site.travel(MINUTE)
  await order()
  const left = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from orders where promo_code_id = ${code.id} and state = 'held'`,
  )
  expect(left).toHaveLength(MOST)
})

test('E23: whose uses would yield keeps nobody waiting for places that do not', async () => {
  await order()
  modelId = (await makeTicketModel(site.db, { capacity: 2, price: 7_000, promoPrice: 5_000 })).modelId
  await site.travel(MINUTE)
  await takeAll(site, newNetwork(), modelId, 1, 2)
  const looks = vi.spyOn(site.services.db, 'execute')
  expect(await isRefused()).toMatchObject({ status: 409, code: 'ticket-epuise' })
  const shortages = looks.mock.calls.filter(([{ text }]) => text.includes('group by n.network'))
  looks.mockRestore()
  // One look at the code and one at the places. A request that waited for a turn would look at the places once more.
  expect(shortages).toHaveLength(2)
})

test('nothing is broken after all of that', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})
