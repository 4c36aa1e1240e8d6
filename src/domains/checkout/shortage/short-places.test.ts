import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { browserAt, takeAll } from '../../../../test/browser-at.ts'
import { refusal } from '../../../../test/buyer.ts'
import { newNetwork } from '../../../../test/faults/networks.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { choose, settle } from '../../../../test/paying-buyer.ts'
import { outcomeOf, stateOf, stockOf, tokenOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { loadOrderView } from '../order-page/load-order-view.ts'
import { forgetNetworks } from './forget-networks.ts'
import { releaseEarly, releaseHolds } from '../holds/release-ended-holds.ts'

const MINUTE = 60_000
let site: TestSite

beforeAll(async () => {
  // Every buyer comes from an address of its own, as behind a proxy.
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())

const storyEnd = (orderId: string) =>
  many(
    site.db,
    z.object({ kind: z.string(), detail: z.record(z.string(), z.unknown()) }),
    sql`select kind, detail from order_events where order_id = ${orderId} order by id desc limit 1`,
  )

async function viewOf(orderId: string) {
  const token = await tokenOf(site, orderId)
  const view = await loadOrderView(site.services, token)
  if (!view) throw new Error(`no order ${orderId}`)
  return view
}

const ordersOf = (state: string, modelId: string) =>
  many(
    site.db,
    z.object({ id: z.string(), places: z.number() }),
    sql`select o.id, l.quantity as places from orders o join order_lines l on l.order_id = o.id
        where o.state = ${state} and l.ticket_model_id = ${modelId}`,
  )

describe('E23: places that are short', () => {
  test('E23: that yield to nobody who replaces them yield to whoever asks next behind that address', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
    const network = newNetwork()
    const elder = browserAt(site, network)
    const id = await elder.hold(modelId, 5)
    await site.travel(MINUTE)
    await takeAll(site, newNetwork(), modelId, 1, 5)
    expect(await refusal(await elder.ask(modelId, 6, { remplace: id }))).toMatchObject({
      code: 'places-insuffisantes',
    })
    await browserAt(site, network).hold(modelId, 1)
    expect(await stateOf(site, id)).toBe('expired')
  })

  test('E23: go from whoever has not begun to pay for a minute to whoever asks, eldest first', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
    const crowd = []
    for (let order = 0; order < 10; order += 1) crowd.push(...(await takeAll(site, newNetwork(), modelId, 1)))
    const later = browserAt(site, newNetwork())
    expect(await refusal(await later.ask(modelId, 6))).toMatchObject({
      code: 'ticket-epuise',
      title: expect.stringContaining('Des places peuvent se libérer dans quelques minutes.'),
      nombreDePlaces: 0,
    })
    await site.travel(MINUTE)
    await later.hold(modelId, 2)
    const states = await Promise.all(crowd.map(({ id }) => stateOf(site, id)))
    // The eldest half of the orders is firm, because no network has more than a tenth of the places.
    const held = (orders: number) => Array.from({ length: orders }, () => 'held')
    expect(states).toEqual([...held(5), 'expired', 'expired', ...held(3)])
    expect(await storyEnd(crowd[5]?.id ?? '')).toEqual([{ kind: 'expired', detail: { reason: 'shortage' } }])
    expect(await stockOf(site, modelId)).toEqual({ held: 10, sold: 0 })
  })

  test('E23: stay with a crowd behind one address that has begun to pay', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 9 })
    const address = newNetwork()
    const crowd = await takeAll(site, address, modelId, 8)
    for (const { buyer, id } of crowd) await buyer.startPayment(id)
    // One buyer of the crowd has paid, so the others may only be slow.
    const payer = browserAt(site, address)
    const { paiementId, widget } = await payer.buyer.startPayment(await payer.hold(modelId))
    await choose(site, paiementId, Number(widget.options.amount), 'paid')
    await settle(site, paiementId)
    await site.travel(3 * MINUTE)
    expect((await browserAt(site, address).ask(modelId)).status).toBe(409)
    expect(await Promise.all(crowd.map(({ id }) => stateOf(site, id)))).not.toContain('expired')
    await site.travel(MINUTE)
    await browserAt(site, address).hold(modelId)
    expect(await Promise.all(crowd.map(({ id }) => stateOf(site, id)))).toContain('expired')
  })

  test('E23: are looked at once for a crowd that asks in vain', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 3 })
    await takeAll(site, newNetwork(), modelId, 1, 2)
    const looks = vi.spyOn(site.services.db, 'execute')
    // The clock stands still, because one look serves for half a second and a busy machine may need longer.
    const time = vi.spyOn(site.clock, 'now').mockReturnValue(site.clock.now())
    expect((await browserAt(site, newNetwork()).ask(modelId, 2)).status).toBe(409)
    // The place that was free at the look is taken.
    await browserAt(site, newNetwork()).hold(modelId)
    for (let asked = 0; asked < 5; asked += 1)
      expect((await browserAt(site, newNetwork()).ask(modelId)).status).toBe(409)
    const shortages = looks.mock.calls.filter(([{ text }]) => text.includes('group by n.network'))
    time.mockRestore()
    looks.mockRestore()
    expect(shortages).toHaveLength(1)
    await site.travel(MINUTE)
    await browserAt(site, newNetwork()).hold(modelId)
  })

  test('E23: are ended for nobody whose request is refused for something else', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4, maxPerOrder: 4 })
    const [first] = await takeAll(site, newNetwork(), modelId, 1, 4)
    await site.travel(2 * MINUTE)
    const other = browserAt(site, newNetwork())
    expect((await other.ask(modelId, 5)).status).toBe(422)
    expect(await stateOf(site, first?.id ?? '')).toBe('held')
  })

  test('E23: are ended only for as many as an order lacks beside those of the one that it replaces', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
    const crowd = []
    for (let order = 0; order < 8; order += 1) crowd.push(...(await takeAll(site, newNetwork(), modelId, 1)))
    await site.travel(MINUTE)
    const later = browserAt(site, newNetwork())
    await later.hold(modelId, 3, { remplace: await later.hold(modelId, 2) })
    const states = await Promise.all(crowd.map(({ id }) => stateOf(site, id)))
    expect(states.filter((state) => state === 'expired')).toHaveLength(1)
    expect(await stockOf(site, modelId)).toEqual({ held: 10, sold: 0 })
  })

  test('E23: are kept by no replacing: the time of the first order counts', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4, maxPerOrder: 4 })
    const hoarder = browserAt(site, newNetwork())
    let id = await hoarder.hold(modelId, 4)
    for (let minute = 0; minute < 2; minute += 1) {
      await site.travel(MINUTE / 2)
      id = await hoarder.hold(modelId, 4, { remplace: id })
    }
    await browserAt(site, newNetwork()).hold(modelId, 1)
    expect(await stateOf(site, id)).toBe('expired')
  })

  test('E23: stay with whoever changed an order while paying it: what was replaced is not left unpaid', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4, maxPerOrder: 4 })
    const slow = browserAt(site, newNetwork())
    const first = await slow.hold(modelId, 3)
    await slow.buyer.startPayment(first)
    const last = await slow.hold(modelId, 4, { remplace: first })
    await site.travel(2 * MINUTE)
    expect((await browserAt(site, newNetwork()).ask(modelId)).status).toBe(409)
    expect(await stateOf(site, last)).toBe('held')
  })

  test('E23: are kept by no beginning to pay for ever, and its late money pays where some are not sold', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4, maxPerOrder: 4 })
    const slow = browserAt(site, newNetwork())
    const id = await slow.hold(modelId, 4)
    const start = await slow.buyer.startPayment(id)
    await site.travel(5 * MINUTE)
    await slow.buyer.startPayment(id).catch(() => undefined)
    const quick = browserAt(site, newNetwork())
    const next = await quick.hold(modelId, 1)
    expect(await stateOf(site, id)).toBe('expired')
    expect(
      await refusal(await slow.buyer.request('POST', href(routes.apiOrderPayment, { orderId: id }), {})),
    ).toMatchObject({
      code: 'commande-liberee',
      title: expect.stringContaining('Vos places ont été libérées'),
    })
    // The quick buyer does not begin to pay, and the slow buyer's money comes.
    await site.travel(2 * MINUTE)
    await choose(site, start.paiementId, Number(start.widget.options.amount), 'paid')
    expect(await settle(site, start.paiementId)).toEqual({ kind: 'paid' })
    expect(await outcomeOf(site, id)).toEqual({ state: 'paid', tickets: 4, due: 0 })
    expect(await stateOf(site, next)).toBe('expired')
  })

  test('E23: stay with whoever begins to pay after they were chosen', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 2 })
    const browser = browserAt(site, newNetwork())
    const id = await browser.hold(modelId)
    await browser.buyer.startPayment(id)
    expect(await releaseEarly(site.services, [{ id, begun: false }])).toBe(0)
    expect(await stateOf(site, id)).toBe('held')
  })

  test('E23: that are paid when others ask for them stay, and their buyer has tickets', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4, maxPerOrder: 4 })
    const slow = browserAt(site, newNetwork())
    const id = await slow.hold(modelId, 4)
    const start = await slow.buyer.startPayment(id)
    await site.travel(5 * MINUTE)
    await choose(site, start.paiementId, Number(start.widget.options.amount), 'unheard')
    expect((await browserAt(site, newNetwork()).ask(modelId)).status).toBe(409)
    expect(await outcomeOf(site, id)).toEqual({ state: 'paid', tickets: 4, due: 0 })
  })

  test('E23: come back from a network that never pays at once, to its neighbours too', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 60 })
    const address = newNetwork()
    await takeAll(site, address, modelId, 6, 10)
    await site.travel(MINUTE + 1_000)
    await browserAt(site, address).hold(modelId, 10)
    const neighbour = browserAt(site, address)
    const taken = await neighbour.hold(modelId, 2)
    await neighbour.buyer.startPayment(taken)
    // New orders of the hoarding network have no minute of their own any more.
    for (let order = 0; order < 6; order += 1) await browserAt(site, address).ask(modelId, 10)
    await site.travel(6_000)
    const elsewhere = browserAt(site, newNetwork())
    for (let order = 0; order < 3; order += 1) await browserAt(site, newNetwork()).hold(modelId, 10)
    await elsewhere.hold(modelId, 2)
    expect(await stateOf(site, taken)).toBe('held')
  })

  test('E23: whose payments have begun in networks that are not known to pay yield after a minute, where hardly any comes', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 60 })
    for (let network = 0; network < 6; network += 1)
      for (const { buyer, id } of await takeAll(site, newNetwork(), modelId, 1, 10))
        await buyer.startPayment(id)
    await site.travel(1.5 * MINUTE)
    expect((await browserAt(site, newNetwork()).ask(modelId)).status).toBe(409)
    await site.travel(MINUTE / 2)
    await browserAt(site, newNetwork()).hold(modelId, 2)
  })

  test('E23: can be asked for once more with one button, once for all', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4, maxPerOrder: 4 })
    const slow = browserAt(site, newNetwork())
    const id = await slow.hold(modelId, 2)
    await site.travel(MINUTE)
    const quick = browserAt(site, newNetwork())
    await quick.hold(modelId, 3)
    const view = await viewOf(id)
    expect(view.released).toMatchObject([{ quantity: 2, places: 1, someHeld: true }])
    const retake = () => slow.buyer.request('POST', href(routes.orderAgain, { token: view.token }))
    expect((await retake()).headers.get('location')).toBe(
      `${href(routes.order, { token: view.token })}?erreur=places-insuffisantes`,
    )
    await site.travel(MINUTE)
    expect((await retake()).headers.get('location')).toBe(routes.pay)
    expect((await retake()).headers.get('location')).toBe(routes.pay)
    const again = await ordersOf('held', modelId)
    expect(again).toMatchObject([{ places: 2 }])
    expect((await slow.buyer.status(again[0]?.id ?? '')).phase).toBe('a-payer')
    expect(await stockOf(site, modelId)).toEqual({ held: 2, sold: 0 })
  })

  test('E23: are not asked for once more where their money has come', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4, maxPerOrder: 4 })
    const slow = browserAt(site, newNetwork())
    const id = await slow.hold(modelId, 2)
    const start = await slow.buyer.startPayment(id)
    await site.travel(5 * MINUTE)
    await browserAt(site, newNetwork()).hold(modelId, 3)
    const { token } = await viewOf(id)
    await site.travel(2 * MINUTE)
    await choose(site, start.paiementId, Number(start.widget.options.amount), 'paid')
    await settle(site, start.paiementId)
    const answer = await slow.buyer.request('POST', href(routes.orderAgain, { token }))
    expect(answer.headers.get('location')).toBe(href(routes.order, { token }))
    expect(await outcomeOf(site, id)).toEqual({ state: 'paid', tickets: 2, due: 0 })
    expect(await ordersOf('held', modelId)).toEqual([])
  })

  test('E23: in every case the books are whole, and networks are forgotten an hour after the hold', async () => {
    await releaseHolds(site.services)
    expect(await checkInvariants({ db: site.db })).toEqual([])
    await site.travel(3 * 60 * MINUTE)
    const ended = await many(
      site.db,
      z.object({ id: z.string() }),
      sql`select id from orders where state <> 'held' and network is not null`,
    )
    expect(await forgetNetworks(site.services)).toBe(ended.length)
    expect(ended.length).toBeGreaterThan(0)
  })
})
