import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BEGINNING,
  chooseYielding,
  isHoarding,
  PAYING,
  type Asking,
  type Shortage,
  type UnpaidOrder,
} from './choose-yielding.ts'

const NOW = 10_000_000

let drawn = 0
const unpaid = (given: Partial<UnpaidOrder> = {}): UnpaidOrder => {
  const { network = 'crowd' } = given
  return {
    id: String(++drawn).padStart(6),
    network,
    block: network,
    places: 2,
    since: NOW - 1_000,
    payingSince: null,
    ...given,
  }
}
const asking = (given: Partial<Asking> = {}): Asking => {
  const { network = 'elsewhere' } = given
  return { network, block: network, places: 2, paid: false, ...given }
}
const yielding = (orders: UnpaidOrder[], given: Partial<Shortage> = {}) =>
  chooseYielding({
    orders,
    hoarding: new Set(),
    unsold: orders.reduce((sum, { places }) => sum + places, 0),
    now: NOW,
    asking: asking(),
    lacking: 2,
    ...given,
  })

const some = (count: number, given: Partial<UnpaidOrder>) =>
  Array.from({ length: count }, () => unpaid(given))
const ids = (orders: UnpaidOrder[]) => orders.map(({ id }) => id)

describe('of unpaid orders', () => {
  test('those of one crowd that begins to pay yield to nobody of it, however many come', () => {
    const crowd = [
      ...some(20, { payingSince: NOW - PAYING + 1 }),
      ...some(10, { since: NOW - BEGINNING + 1 }),
    ]
    expect(yielding(crowd, { asking: asking({ network: 'crowd' }) })).toEqual([])
  })

  test('whoever has not begun to pay yields after a minute, and whoever has after four, eldest first', () => {
    const firm = some(3, { since: NOW - 800_000 })
    const idle = unpaid({ since: NOW - BEGINNING })
    const slow = unpaid({ since: NOW - 300_000, payingSince: NOW - PAYING })
    const rest = some(25, {})
    const own = { asking: asking({ network: 'crowd' }) }
    expect(yielding([...rest, slow, idle, ...firm], own)).toEqual([idle.id])
    expect(yielding([...rest, slow, idle, ...firm], { ...own, lacking: 3 })).toEqual([idle.id, slow.id])
    expect(yielding([...rest, slow, idle, ...firm], { ...own, lacking: 5 })).toEqual([])
  })

  test('a tenth for each network is kept for its whole time, and a half in all', () => {
    const networks = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const orders = networks.flatMap((network, index) => some(5, { network, since: NOW - 900_000 + index }))
    const gone = yielding(orders, { unsold: 100, lacking: 20 })
    expect(gone).toEqual(ids(orders.slice(25)))
    expect(yielding(orders, { unsold: 100, lacking: 21 })).toEqual([])
  })

  test('what one network keeps beyond a half yields to another, and only that', () => {
    const crowd = some(30, { payingSince: NOW - 1_000 })
    const gone = yielding(crowd, { lacking: 24 })
    expect(gone).toEqual(ids(crowd.slice(18)))
    expect(yielding(crowd, { lacking: 25 })).toEqual([])
  })

  test('those of a network that hoards yield to everybody else, and within it to small orders', () => {
    const hoard = some(6, { network: 'hoard', places: 10, payingSince: NOW - 1_000 })
    const known = { hoarding: new Set(['hoard']), lacking: 1 }
    expect(yielding(hoard, known)).toEqual([hoard[0]?.id])
    const neighbour = asking({ network: 'hoard', places: 2 })
    expect(yielding(hoard, { ...known, asking: neighbour })).toEqual([hoard[0]?.id])
    const small = some(6, { network: 'hoard', payingSince: NOW - 1_000 })
    expect(yielding(small, { ...known, asking: asking({ network: 'hoard', places: 10 }) })).toEqual([])
  })

  test('nothing of others yields to a network that hoards, unless its money has come', () => {
    const orders = [...some(20, { network: 'a' }), ...some(5, { network: 'hoard' })]
    const known = { hoarding: new Set(['hoard']), lacking: 12 }
    const hoarder = asking({ network: 'hoard' })
    expect(yielding(orders, { ...known, asking: hoarder })).toEqual([])
    expect(yielding(orders, { ...known, asking: { ...hoarder, paid: true } })).not.toEqual([])
  })

  test('networks of one IPv6 block count together', () => {
    const orders = Array.from({ length: 30 }, (_, at) =>
      unpaid({ network: `net ${at}`, block: 'block', payingSince: NOW - 1_000 }),
    )
    expect(yielding(orders, { lacking: 24 })).toHaveLength(12)
    expect(yielding(orders.map((order) => ({ ...order, block: order.network })))).toEqual([])
  })
})

const NETWORKS = ['a', 'b', 'c', 'd', 'elsewhere']
const orderGiven = fc
  .record({
    network: fc.constantFrom(...NETWORKS),
    places: fc.integer({ min: 1, max: 10 }),
    age: fc.integer({ min: 0, max: 900_000 }),
    paying: fc.option(fc.integer({ min: 0, max: 600_000 })),
  })
  .map(({ network, places, age, paying }) =>
    unpaid({
      network,
      places,
      since: NOW - age,
      payingSince: paying === null ? null : NOW - Math.min(age, paying),
    }),
  )
const networksGiven = fc.uniqueArray(fc.constantFrom(...NETWORKS)).map((given) => new Set(given))

test('whatever is held, as few orders as are needed end, or none, and none that must be kept', () => {
  fc.assert(
    fc.property(
      fc.record({
        orders: fc.array(orderGiven, { maxLength: 40 }),
        hoarding: networksGiven,
        asking: fc.record({
          network: fc.constantFrom(...NETWORKS),
          places: fc.integer({ min: 1, max: 10 }),
          paid: fc.boolean(),
        }),
        lacking: fc.integer({ min: 1, max: 10 }),
        free: fc.nat({ max: 50 }),
      }),
      ({ orders, hoarding, asking: { network, places, paid }, lacking, free }) => {
        const unsold = orders.reduce((sum, order) => sum + order.places, free)
        const by = { network, block: network, places, paid }
        const chosen = chooseYielding({ orders, hoarding, unsold, now: NOW, asking: by, lacking })
        const gone = chosen.map((id) => orders.find((order) => order.id === id)?.places ?? 0)
        const sum = gone.reduce((all, each) => all + each, 0)
        expect(new Set(chosen).size).toBe(chosen.length)
        if (chosen.length > 0) {
          expect(sum).toBeGreaterThanOrEqual(lacking)
          expect(sum - (gone.at(-1) ?? 0)).toBeLessThan(lacking)
        }
        for (const order of orders.filter(({ id }) => chosen.includes(id))) {
          const kept =
            order.payingSince === null ? NOW - order.since < BEGINNING : NOW - order.payingSince < PAYING
          if (kept && !hoarding.has(order.network)) {
            expect(order.network).not.toBe(network)
            if (!paid) expect(hoarding.has(network)).toBe(false)
          }
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

describe('a network', () => {
  test.each([
    { orders: 3, paid: 0, unpaid: 2, capacity: 60, hoards: false },
    { orders: 3, paid: 0, unpaid: 3, capacity: 60, hoards: true },
    { orders: 9, paid: 0, unpaid: 66, capacity: 2_000, hoards: false },
    { orders: 9, paid: 0, unpaid: 67, capacity: 2_000, hoards: true },
    { orders: 90, paid: 67, unpaid: 67, capacity: 2_000, hoards: false },
    { orders: 100, paid: 49, unpaid: 51, capacity: 2_000, hoards: true },
  ])(
    'that paid $paid and did not pay $unpaid of $capacity places hoards: $hoards',
    ({ hoards, capacity, ...record }) => {
      expect(isHoarding(record, capacity)).toBe(hoards)
    },
  )
})
