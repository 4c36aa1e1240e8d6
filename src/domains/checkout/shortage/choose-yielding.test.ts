import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseYielding, type Asking, type Shortage, type UnpaidOrder } from './choose-yielding.ts'
import { BEGINNING, PAYING, type Standing } from './judge-networks.ts'

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
  return { network, places: 2, paid: 'no', ...given }
}
const standing = (given: Partial<Standing> = {}): Standing => ({
  hoarding: new Set(),
  paying: new Set(),
  failing: new Set(),
  doubtful: false,
  ...given,
})
const choose = (orders: UnpaidOrder[], given: Partial<Shortage> = {}) =>
  chooseYielding({
    orders,
    standing: standing(),
    unsold: orders.reduce((sum, { places }) => sum + places, 0),
    now: NOW,
    asking: asking(),
    lacking: 2,
    ...given,
  })
const yielding = (...given: Parameters<typeof choose>) => ids(choose(...given))

const some = (count: number, given: Partial<UnpaidOrder>) =>
  Array.from({ length: count }, () => unpaid(given))
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

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

  test('those of a network that hoards yield to everybody else, and within it to small orders', () => {
    const hoard = some(6, { network: 'hoard', places: 10, payingSince: NOW - 1_000 })
    const known = { standing: standing({ hoarding: new Set(['hoard']) }), lacking: 1 }
    expect(yielding(hoard, known)).toEqual([hoard[0]?.id])
    const neighbour = asking({ network: 'hoard', places: 2 })
    expect(yielding(hoard, { ...known, asking: neighbour })).toEqual([hoard[0]?.id])
    const before = unpaid({ network: 'hoard', places: 1, since: NOW - 50_000, payingSince: NOW - 40_000 })
    expect(yielding([before, ...hoard], known)).toEqual([hoard[0]?.id])
    const over = some(3, { network: 'hoard', places: 1, since: NOW - 600_000, payingSince: NOW - 500_000 })
    expect(yielding([...hoard, ...over], known)).toEqual([over[0]?.id])
    const small = some(6, { network: 'hoard', payingSince: NOW - 1_000 })
    expect(yielding(small, { ...known, asking: asking({ network: 'hoard', places: 10 }) })).toEqual([])
  })

  test('nothing of others yields to a network that hoards, unless its money has come', () => {
    const orders = [...some(20, { network: 'a' }), ...some(5, { network: 'hoards too' })]
    const known = { standing: standing({ hoarding: new Set(['hoard', 'hoards too']) }), lacking: 10 }
    const hoarder = asking({ network: 'hoard' })
    expect(yielding(orders, { ...known, asking: hoarder })).toEqual([])
    expect(yielding(orders, { ...known, asking: { ...hoarder, paid: 'late' } })).toEqual(
      ids(orders.slice(20)),
    )
  })

  test('where hardly any payment comes, an order has a minute in all, or four to pay in a network that has paid', () => {
    const begun = (network: string) => some(20, { network, since: NOW - BEGINNING, payingSince: NOW - 5_000 })
    const doubt = { doubtful: true, paying: new Set(['a']) }
    expect(yielding(begun('a'), { standing: standing(doubt) })).toEqual([])
    expect(yielding(begun('b'), { standing: standing(doubt) })).not.toEqual([])
    expect(yielding(begun('b'))).toEqual([])
  })

  test('a network that leaves orders unpaid hurries nobody out of four minutes, unless it has paid', () => {
    const slow = some(20, { network: 'slow', since: NOW - BEGINNING, payingSince: NOW - 5_000 })
    const asks = (network: string, orders = slow) =>
      yielding(orders, {
        standing: standing({ doubtful: true, failing: new Set(['fails']), paying: new Set(['pays']) }),
        asking: asking({ network }),
      })
    expect(asks('new')).not.toEqual([])
    expect(asks('fails')).toEqual([])
    const own = { since: NOW - BEGINNING, payingSince: NOW - 1_000 }
    expect(asks('new', [...slow, unpaid({ ...own, network: 'new' })])).toEqual([])
    expect(asks('pays', [...slow, unpaid({ ...own, network: 'pays' })])).not.toEqual([])
  })

  test('those that were begun a minute ago yield after those of a network that hoards', () => {
    const slow = some(4, { network: 'slow', since: NOW - 100_000, payingSince: NOW - 90_000 })
    const hoard = some(4, { network: 'hoard', payingSince: NOW - 1_000 })
    const known = standing({ doubtful: true, hoarding: new Set(['hoard']) })
    const gone = yielding([...slow, ...hoard], { standing: known, unsold: 2, lacking: 16 })
    expect(gone).toEqual(ids([...hoard, ...slow]))
  })

  test('money that comes within its hold takes from whoever has not paid, the latest first', () => {
    const before = some(2, { since: NOW - 60_000, payingSince: NOW - 55_000 })
    const later = [unpaid({ since: NOW - 40_000, payingSince: NOW - 35_000 }), unpaid({ since: NOW - 4_000 })]
    const thinks = unpaid({ since: NOW - 45_000 })
    const orders = [...before, ...later, thinks]
    const paid = { asking: asking({ paid: 'in time' }) }
    expect(yielding(orders, { ...paid, lacking: 6 })).toEqual(ids([thinks, ...later.toReversed()]))
    expect(yielding(orders, { ...paid, lacking: 10 })).toEqual(
      ids([thinks, ...later.toReversed(), ...before.toReversed()]),
    )
    expect(yielding(orders, { asking: asking({ paid: 'late' }) })).toEqual([])
  })

  test('those of whom nobody knows that they pay end even while their money may be moving', () => {
    const over = { since: NOW - 300_000, payingSince: NOW - PAYING }
    const orders = ['hoard', 'pays', 'new'].map((network) => unpaid({ ...over, network }))
    const ending = (given: Partial<Standing>) =>
      choose(orders, {
        standing: standing({ hoarding: new Set(['hoard']), paying: new Set(['pays']), ...given }),
        unsold: 2,
        lacking: 6,
      }).filter(({ evenRunning }) => evenRunning)
    expect(ids(ending({}))).toEqual(ids(orders.slice(0, 1)))
    expect(ids(ending({ doubtful: true })).toSorted()).toEqual(
      ids(orders.filter(({ network }) => network !== 'pays')),
    )
  })

  test('networks of one IPv6 block count together', () => {
    const orders = Array.from({ length: 30 }, (_, at) =>
      unpaid({ network: `net ${at}`, block: 'block', payingSince: NOW - PAYING }),
    )
    // The block has firm orders for a tenth of the unsold places.
    expect(yielding(orders, { lacking: 54 })).toHaveLength(27)
    const apart = orders.map((order) => ({ ...order, block: order.network }))
    expect(yielding(apart, { lacking: 54 })).toEqual([])
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
        standing: fc.record({
          hoarding: networksGiven,
          paying: networksGiven,
          failing: networksGiven,
          doubtful: fc.boolean(),
        }),
        asking: fc.record({
          network: fc.constantFrom(...NETWORKS),
          places: fc.integer({ min: 1, max: 10 }),
          paid: fc.constantFrom('no' as const, 'in time' as const, 'late' as const),
        }),
        lacking: fc.integer({ min: 1, max: 10 }),
        free: fc.nat({ max: 50 }),
      }),
      ({ orders, standing, asking: { network, places, paid }, lacking, free }) => {
        const { hoarding } = standing
        const unsold = orders.reduce((sum, order) => sum + order.places, free)
        const by = { network, places, paid }
        const chosen = ids(chooseYielding({ orders, standing, unsold, now: NOW, asking: by, lacking }))
        const gone = chosen.map((id) => orders.find((order) => order.id === id)?.places ?? 0)
        const sum = gone.reduce((all, each) => all + each, 0)
        expect(new Set(chosen).size).toBe(chosen.length)
        if (chosen.length > 0) {
          expect(sum).toBeGreaterThanOrEqual(lacking)
          expect(sum - (gone.at(-1) ?? 0)).toBeLessThan(lacking)
        }
        for (const order of orders.filter(({ id }) => chosen.includes(id))) {
          const kept =
            order.payingSince === null || (standing.doubtful && !standing.paying.has(order.network))
              ? NOW - order.since < BEGINNING
              : NOW - order.payingSince < PAYING
          if (kept && paid !== 'in time' && !hoarding.has(order.network)) {
            expect(order.network).not.toBe(network)
            if (paid === 'no') expect(hoarding.has(network)).toBe(false)
          }
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
