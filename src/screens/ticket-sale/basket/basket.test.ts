import { describe, expect, it } from 'vitest'
import { ticket } from '../../../../test/sale/rehearsed-sale.ts'
import type { SaleTicket } from '../cards/sale-ticket.ts'
import { basketFault, basketRoom, basketTotal, basketWords, cutBasket, mayJoin } from './basket.ts'

const standard: SaleTicket = { ...ticket, modelId: 'standard', typeName: 'standard', price: 5_000 }
const lines = [
  { ticket: standard, quantity: 2 },
  { ticket, quantity: 1 },
]

describe('what may be in one basket', () => {
  it('is another type of the same event, on sale', () => {
    expect(mayJoin(standard, ticket)).toBe(true)
  })

  it.each<[string, Partial<SaleTicket>]>([
    ['the ticket itself', { modelId: 'standard' }],
    ['a ticket of another event', { eventId: 'event-2' }],
    ['a free one beside a paid one', { price: 0 }],
    ['one of the live stream beside one of the hall', { liveModelId: 'live-1' }],
    ['one that is sold with a code', { usualPrice: 20_000 }],
    ['one that is not on sale', { sale: 'not-yet' }],
    ['one without places', { places: 0 }],
  ])('is not %s', (_, change) => {
    expect(mayJoin(standard, { ...ticket, ...change })).toBe(false)
  })

  it('is free beside free, live beside live, and what others only hold', () => {
    expect(mayJoin({ ...standard, price: 0 }, { ...ticket, price: 0 })).toBe(true)
    expect(mayJoin({ ...standard, liveModelId: 'l' }, { ...ticket, liveModelId: 'm' })).toBe(true)
    expect(mayJoin(standard, { ...ticket, places: 0, someHeld: true })).toBe(true)
  })

  it('is nothing beside a ticket that is sold with a code', () => {
    expect(mayJoin({ ...standard, usualPrice: 9_000 }, ticket)).toBe(false)
  })
})

it('a basket is said with its types, and costs the sum of its lines', () => {
  expect(basketWords(lines)).toBe('2 Standard, 1 VIP')
  expect(basketTotal(lines)).toBe(25_000)
})

describe('the maximum of an order', () => {
  it('counts all lines together', () => {
    expect(basketRoom(standard, [{ ticket, quantity: 4 }])).toBe(5)
    const roomy = { ...standard, places: 100 }
    expect(basketRoom(roomy, [{ ticket, quantity: 4 }])).toBe(6)
    const both = (quantity: number) => [
      { ticket, quantity: 4 },
      { ticket: roomy, quantity },
    ]
    expect(basketFault(both(6))).toBeUndefined()
    expect(basketFault(both(7))).toBe('Vous pouvez acheter au plus 10 tickets par commande.')
  })

  it('is the least that one of its tickets allows', () => {
    const strict = { ...standard, maxPerOrder: 3 }
    expect(basketRoom(strict, [{ ticket, quantity: 2 }])).toBe(1)
    expect(basketRoom(ticket, [{ ticket: strict, quantity: 3 }])).toBe(0)
    expect(basketFault([{ ticket: strict, quantity: 1 }, ...lines])).toBe(
      'Vous pouvez acheter au plus 3 tickets par commande.',
    )
  })

  it('is never more than the places of a line, unless others only hold them', () => {
    const more = [lines[0], { ticket, quantity: 6 }].flatMap((line) => line ?? [])
    expect(basketFault(more)).toBe("Désolé, il n'y a pas assez de tickets disponibles.")
    const held = more.map((line) => ({ ...line, ticket: { ...line.ticket, someHeld: true } }))
    expect(basketFault(held)).toBeUndefined()
  })
})

describe('a basket of which there is too little', () => {
  it('loses what is sold out, keeps the rest, and says so', () => {
    expect(cutBasket(lines, { 'model-1': 0 })).toEqual({
      lines: [lines[0]],
      said: 'VIP : épuisé, retiré de votre panier.',
    })
  })

  it('keeps as many as there are', () => {
    expect(cutBasket(lines, { standard: 1, 'model-1': 4 })).toEqual({
      lines: [{ ticket: standard, quantity: 1 }, lines[1]],
      said: 'Standard : il en reste 1.',
    })
  })

  it('stays as it is where nothing of it is left', () => {
    expect(cutBasket(lines, { standard: 0, 'model-1': 0 })).toEqual({ lines, said: '' })
  })
})
