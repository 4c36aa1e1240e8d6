import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LIVE_HOLDS_PER_DEVICE,
  LIVE_HOLDS_PER_PHONE_AND_MODEL,
  Shelf,
  type ModelForSale,
} from './grant-holds.ts'

const model = (given: Partial<ModelForSale> = {}): ModelForSale => ({
  id: 'm',
  capacity: 10,
  held: 0,
  sold: 0,
  maxPerOrder: 10,
  price: 7000,
  persons: 1,
  sale: 'open',
  onSite: true,
  ...given,
})
const shelf = (...models: ModelForSale[]) => new Shelf(models, new Map(), new Map())
const ask = (quantity: number, given: Partial<Parameters<Shelf['grant']>[0]> = {}) => ({
  lines: [{ modelId: 'm', quantity }],
  phone: `+2290100${Math.random()}`,
  device: null,
  givesBack: [],
  ...given,
})

describe('places of a batch', () => {
  test('are granted in arrival order, each request all or nothing', () => {
    const places = shelf(model({ capacity: 5 }))
    expect(places.grant(ask(3)).kind).toBe('granted')
    expect(places.grant(ask(3))).toEqual({ kind: 'not-enough', places: 2 })
    expect(places.grant(ask(2)).kind).toBe('granted')
    expect(places.grant(ask(1))).toEqual({ kind: 'sold-out' })
  })

  test('are never more than the capacity, whatever is asked', () => {
    const requests = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 60 })
    fc.assert(
      fc.property(
        requests,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 10 }),
        (asked, capacity, sold) => {
          const places = shelf(model({ capacity: capacity + sold, sold }))
          const granted = asked.filter((quantity) => places.grant(ask(quantity)).kind === 'granted')
          const taken = granted.reduce((sum, quantity) => sum + quantity, 0)
          expect(taken).toBeLessThanOrEqual(capacity)
          // Greedy: whoever was refused would not have fitted any more.
          expect(asked.every((quantity) => granted.includes(quantity) || quantity > capacity - taken)).toBe(
            true,
          )
        },
      ),
    )
  })

  test('cost what the database says, and nothing of it comes from the request', () => {
    const granted = shelf(model({ price: 80_000, persons: 5 })).grant(ask(2))
    expect(granted).toEqual({
      kind: 'granted',
      amount: 160_000,
      lines: [{ modelId: 'm', quantity: 2, price: 80_000, persons: 5 }],
    })
  })

  test('of another channel, unknown, closed or above the maximum are refused', () => {
    expect(shelf().grant(ask(1))).toEqual({ kind: 'unknown-ticket' })
    expect(shelf(model({ onSite: false })).grant(ask(1))).toEqual({ kind: 'unknown-ticket' })
    expect(shelf(model({ sale: 'ended' })).grant(ask(1))).toEqual({ kind: 'closed' })
    expect(shelf(model({ maxPerOrder: 4 })).grant(ask(5))).toEqual({ kind: 'over-maximum', maximum: 4 })
  })

  test('of several tickets go together or not at all', () => {
    const places = shelf(model(), model({ id: 'n', capacity: 1 }))
    const both = (quantity: number) =>
      ask(0, {
        lines: [
          { modelId: 'm', quantity },
          { modelId: 'n', quantity },
        ],
      })
    expect(places.grant(both(2))).toEqual({ kind: 'not-enough', places: 1 })
    expect(places.grant(ask(10)).kind).toBe('granted')
  })

  test('cannot be hoarded by one phone or one device', () => {
    const places = shelf(model({ capacity: 100 }))
    const samePhone = () => places.grant(ask(1, { phone: '+2290197000001' })).kind
    for (let i = 0; i < LIVE_HOLDS_PER_PHONE_AND_MODEL; i++) expect(samePhone()).toBe('granted')
    expect(samePhone()).toBe('too-many-holds')
    const sameDevice = () => places.grant(ask(1, { device: 'd' })).kind
    for (let i = 0; i < LIVE_HOLDS_PER_DEVICE; i++) expect(sameDevice()).toBe('granted')
    expect(sameDevice()).toBe('too-many-holds')
  })

  test('of a replaced order count as free for the one that replaces it', () => {
    const places = shelf(model({ capacity: 2, held: 2 }))
    const replacing = ask(2, { givesBack: [{ modelId: 'm', quantity: 2 }] })
    expect(places.grant(ask(1)).kind).toBe('sold-out')
    expect(places.grant(replacing).kind).toBe('granted')
    expect(places.grant(ask(1)).kind).toBe('sold-out')
  })
})
