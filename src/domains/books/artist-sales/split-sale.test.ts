import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOf } from '../../promo/commission.ts'
import { splitSale, type Returned } from './split-sale.ts'

const line = (eventId: string, amount: number, tickets = 1) => ({ eventId, event: eventId, amount, tickets })
const gala = line('gala', 10_000, 2)
const siano = line('siano', 5_000)
/** What is left of each event, and its commission at 10 %. */
const split = (...returned: Returned[]) =>
  splitSale({ rate: 1_000, lines: [gala, siano], returned }).map(({ eventId, amount, commission }) => [
    eventId,
    amount,
    commission,
  ])

describe('an order for several events', () => {
  test('counts for each with what its own tickets cost', () => {
    expect(split()).toEqual([
      ['gala', 10_000, 1_000],
      ['siano', 5_000, 500],
    ])
  })

  test('keeps the rest of the commission when the money of one ticket is back', () => {
    expect(split({ amount: 5_000, tickets: [{ eventId: 'gala', price: 5_000 }] })).toEqual([
      ['gala', 5_000, 500],
      ['siano', 5_000, 500],
    ])
  })

  test('takes money without a ticket from each by what it has left', () => {
    expect(split({ amount: 3_000, tickets: [] })).toEqual([
      ['gala', 8_000, 800],
      ['siano', 4_000, 400],
    ])
  })

  test('takes what is more than its tickets have cost from the others, and no event below nothing', () => {
    expect(split({ amount: 12_000, tickets: [{ eventId: 'gala', price: 10_000 }] })).toEqual([
      ['gala', 0, 0],
      ['siano', 3_000, 300],
    ])
  })

  test('leaves out an event of which nothing has stayed', () => {
    const returned = [{ amount: 5_000, tickets: [{ eventId: 'siano', price: 5_000 }] }]
    const shares = splitSale({ rate: 1_000, lines: [gala, { ...siano, tickets: 0 }], returned })
    expect(shares.map(({ eventId }) => eventId)).toEqual(['gala'])
  })

  test('is rounded once: 2 505 F for each of two at 10 % earn 501 F, not 502', () => {
    const lines = [line('gala', 2_505), line('siano', 2_505)]
    expect(splitSale({ rate: 1_000, lines, returned: [] }).map(({ commission }) => commission)).toEqual([
      251, 250,
    ])
  })
})

test('whatever goes back, parts are whole and not negative, and add up to the order and its commission', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const tickets = fc.array(fc.record({ eventId: fc.constantFrom('a', 'b', 'c'), price: amount }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 3, maxLength: 3 }),
      fc.array(fc.record({ amount, tickets }), { maxLength: 3 }),
      fc.integer({ min: 0, max: 10_000 }),
      (amounts, returned, rate) => {
        const lines = ['a', 'b', 'c'].map((id, at) => line(id, amounts[at] ?? 0))
        const shares = splitSale({ lines, returned, rate })
        const add = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
        const back = add(returned.map((one) => one.amount))
        const kept = Math.max(0, add(amounts) - back)
        expect(add(shares.map((share) => share.amount))).toBe(kept)
        expect(add(shares.map(({ commission }) => commission))).toBe(commissionOf(kept, rate))
        for (const share of shares) {
          expect([share.amount, share.commission].every((one) => Number.isInteger(one) && one >= 0)).toBe(
            true,
          )
        }
      },
    ),
  )
})
