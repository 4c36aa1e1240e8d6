import { describe, expect, test } from 'vitest'
import { priceOfEvent, shareOfEvent } from './share-of-event.ts'

const line = (eventId: string, unitPrice: number, { quantity = 1, persons = 1 } = {}) => ({
  modelId: `${eventId}-model`,
  eventId,
  quantity,
  unitPrice,
  persons,
})
const tickets = (eventId: string, count: number, state: 'issued' | 'void' = 'issued') =>
  Array.from({ length: count }, (_, index) => ({
    id: `${eventId}-${state}-${index}`,
    number: `KW-${index}`,
    ticketModelId: `${eventId}-model`,
    state,
  }))

describe('what goes back when one event of an order is cancelled', () => {
  test('is its price and its tickets, while another event takes place', () => {
    const sale = {
      lines: [line('a', 7_000, { quantity: 2 }), line('b', 5_000)],
      tickets: [...tickets('a', 2), ...tickets('b', 1)],
      left: 19_000,
    }
    expect(priceOfEvent(sale.lines, 'a')).toBe(14_000)
    expect(shareOfEvent(sale, 'a', [])).toEqual({ amount: 14_000, tickets: tickets('a', 2) })
  })

  test('is all that is left with the last event', () => {
    const sale = {
      lines: [line('a', 7_000), line('b', 5_000)],
      tickets: [...tickets('a', 1), ...tickets('b', 1)],
      left: 6_000,
    }
    expect(shareOfEvent(sale, 'a', ['b']).amount).toBe(6_000)
  })

  test('leaves what a part of a group is worth, rounded up', () => {
    // One of four tickets was refunded for 2,500. The three others keep three quarters of 10,001.
    const sale = {
      lines: [line('a', 7_000), line('b', 10_001, { persons: 4 })],
      tickets: [...tickets('a', 1), ...tickets('b', 3), ...tickets('b', 1, 'void')],
      left: 14_500,
    }
    expect(shareOfEvent(sale, 'a', []).amount).toBe(14_500 - 7_501)
  })

  test('is nothing where more has gone back already', () => {
    const sale = { lines: [line('a', 7_000), line('b', 5_000)], tickets: tickets('b', 1), left: 4_000 }
    expect(shareOfEvent(sale, 'a', []).amount).toBe(0)
  })
})
