import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserAt, takeAll } from '../../../../test/browser-at.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { newNetwork } from '../../../../test/faults/networks.ts'
import { choose, settle } from '../../../../test/paying-buyer.ts'
import { outcomeOf, stateOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../holds/release-ended-holds.ts'
import type { SandboxFaults } from '../../payments/sandbox/faults.ts'
import type { Choice } from '../../payments/sandbox/outcomes.ts'

const MINUTE = 60_000
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  // Every buyer comes from an address of its own, as behind a proxy.
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' }, replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

describe('E23: late money', () => {
  test('E7, E23: within its hold late money takes from whoever has not paid, but not where their money may be moving', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 6 })
    const hold = async () => {
      const browser = browserAt(site, newNetwork())
      return { buyer: browser.buyer, id: await browser.hold(modelId, 2) }
    }
    const pays = async ({ buyer, id }: Awaited<ReturnType<typeof hold>>, choice: Choice) => {
      const { paiementId, widget } = await buyer.startPayment(id)
      return () => choose(site, paiementId, Number(widget.options.amount), choice).then(() => paiementId)
    }
    const before = await hold()
    const slow = await hold()
    const pay = await pays(slow, 'paid')
    await site.travel(MINUTE - 10_000)
    const payBefore = await pays(before, 'paid')
    await site.travel(3 * MINUTE + 20_000)
    const later = await hold()
    const payLater = await pays(later, 'paid')
    const last = await hold()
    await (
      await pays(last, 'pending')
    )()
    expect(await stateOf(site, slow.id)).toBe('expired')
    expect(await settle(site, await pay())).toEqual({ kind: 'paid' })
    expect(await outcomeOf(site, slow.id)).toEqual({ state: 'paid', tickets: 2, due: 0 })
    const states = [before, later, last].map(({ id }) => stateOf(site, id))
    expect(await Promise.all(states)).toEqual(['held', 'expired', 'held'])
    expect(await settle(site, await payLater())).toEqual({ kind: 'paid' })
    expect(await stateOf(site, before.id)).toBe('expired')
    expect(await settle(site, await payBefore())).toEqual({ kind: 'refund-due' })
  })

  test('E23: within its hold late money takes from a further order where one of several that it chose stays', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4 })
    const begin = async (quantity: number) => {
      const browser = browserAt(site, newNetwork())
      const id = await browser.hold(modelId, quantity)
      const { paiementId, widget } = await browser.buyer.startPayment(id)
      const pay = (choice: Choice) => choose(site, paiementId, Number(widget.options.amount), choice)
      return { id, paiementId, pay }
    }
    const slow = await begin(2)
    await site.travel(MINUTE - 10_000)
    const eldest = await begin(1)
    await site.travel(3 * MINUTE + 20_000)
    const others = [await begin(1), await begin(1), await begin(1)]
    await others[2]?.pay('pending')
    expect(await stateOf(site, slow.id)).toBe('expired')
    await slow.pay('paid')
    // It chooses the two latest, of which the last one stays.
    expect(await settle(site, slow.paiementId)).toEqual({ kind: 'paid' })
    const states = [eldest, ...others].map(({ id }) => stateOf(site, id))
    expect(await Promise.all(states)).toEqual(['held', 'expired', 'expired', 'held'])
  })

  test.each([
    { orders: 2, minutes: 4, because: 'its network hoards' },
    { orders: 3, minutes: 2, because: 'hardly any payment comes' },
  ])('E23: for whose PIN the provider waits keeps no places where $because', async ({ orders, minutes }) => {
    const { modelId } = await makeTicketModel(site.db, { capacity: orders * 10 })
    const hoarder = await takeAll(site, newNetwork(), modelId, orders, 10)
    const started = []
    for (const { buyer, id } of hoarder) {
      const { paiementId, widget } = await buyer.startPayment(id)
      await choose(site, paiementId, Number(widget.options.amount), 'late')
      started.push(paiementId)
    }
    await site.travel(minutes * MINUTE - 2_000)
    expect((await browserAt(site, newNetwork()).ask(modelId)).status).toBe(409)
    await site.travel(2_000)
    await browserAt(site, newNetwork()).hold(modelId, 10)
    const states = await Promise.all(hoarder.map(({ id }) => stateOf(site, id)))
    expect(states.filter((state) => state === 'expired')).toHaveLength(1)
    await site.travel(30 * MINUTE)
    await releaseHolds(site.services)
    // The money of the ended order comes when places are free again.
    const [ended = ''] = started.filter((_, at) => states[at] === 'expired')
    expect(await settle(site, ended)).toEqual({ kind: 'paid' })
  })

  test('E17, E23: who paid while the provider was away has the places back that somebody took meanwhile', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 20 })
    const started = []
    for (const { buyer, id } of await takeAll(site, newNetwork(), modelId, 2, 10)) {
      const { paiementId, widget } = await buyer.startPayment(id)
      await choose(site, paiementId, Number(widget.options.amount), 'paid')
      started.push({ id, paiementId })
    }
    faults.reading = 'down'
    await site.travel(4 * MINUTE)
    const taken = await browserAt(site, newNetwork()).hold(modelId, 10)
    faults.reading = undefined
    const states = await Promise.all(started.map(({ id }) => stateOf(site, id)))
    expect(states.toSorted()).toEqual(['expired', 'held'])
    for (const { paiementId } of started) expect(await settle(site, paiementId)).toEqual({ kind: 'paid' })
    expect(await stateOf(site, taken)).toBe('expired')
  })

  test('E7, E23: late money takes nothing from whoever is paying once its own hold is over, and goes back', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 4, maxPerOrder: 4 })
    const slow = browserAt(site, newNetwork())
    const id = await slow.hold(modelId, 4)
    const start = await slow.buyer.startPayment(id)
    await site.travel(16 * MINUTE)
    const quick = browserAt(site, newNetwork())
    const next = await quick.hold(modelId, 1)
    await quick.buyer.startPayment(next)
    await choose(site, start.paiementId, Number(start.widget.options.amount), 'paid')
    expect(await settle(site, start.paiementId)).toEqual({ kind: 'refund-due' })
    expect(await stateOf(site, next)).toBe('held')
  })

  test('E8, E23: for a replaced order takes nothing from anybody where its successor costs another price', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 2 })
    const slow = browserAt(site, newNetwork())
    const id = await slow.hold(modelId)
    const start = await slow.buyer.startPayment(id)
    const dearer = await slow.hold(modelId, 2, { remplace: id })
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, dearer)).toBe('expired')
    const next = await browserAt(site, newNetwork()).hold(modelId, 2)
    await site.travel(2 * MINUTE)
    await choose(site, start.paiementId, Number(start.widget.options.amount), 'paid')
    expect(await settle(site, start.paiementId)).toEqual({ kind: 'refund-due' })
    expect(await stateOf(site, next)).toBe('held')
  })

  test('E23: leaves the books whole', async () => {
    expect(await checkInvariants({ db: site.db })).toEqual([])
  })
})
