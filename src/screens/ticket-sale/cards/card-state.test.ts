import { describe, expect, it } from 'vitest'
import type { TicketCardView } from '../../../domains/catalogue/contract.ts'
import { toSaleTicket } from './sale-ticket.ts'
import { activeType, capitalised, cardState, typeNames, withAvailability } from './card-state.ts'

const view: TicketCardView = {
  modelId: 'a',
  eventId: 'e',
  eventName: 'Gala',
  typeName: 'standard',
  description: '',
  price: 5000,
  persons: 1,
  places: 3,
  someHeld: false,
  maxPerOrder: 10,
  sale: { kind: 'open' },
  startsAt: '2027-07-05T19:00:00Z',
  endsAt: '2027-07-06T05:00:00Z',
  when: 'lundi 5 juillet 2027 à 20h',
  venue: 'Cotonou',
  seller: 'ISM',
  picture: null,
}
const ticket = toSaleTicket(view)

describe('cardState', () => {
  it('is open while there are places and sales are', () => {
    expect(cardState(ticket)).toEqual({ kind: 'open' })
  })

  it('says Épuisé at zero places and below', () => {
    expect(cardState({ ...ticket, places: 0 })).toEqual({ kind: 'sold-out', button: 'Épuisé' })
    expect(cardState({ ...ticket, places: -1 })).toEqual({ kind: 'sold-out', button: 'Épuisé' })
  })

  it('says when sales open, and when they are over', () => {
    const opens = cardState(
      toSaleTicket({ ...view, sale: { kind: 'not-yet', opensAt: '2025-06-01T08:00:00Z' } }),
    )
    expect(opens).toEqual({ kind: 'closed', button: 'En vente le 1 juin 2025 à 9h' })
    const ended = cardState(toSaleTicket({ ...view, places: 0, sale: { kind: 'ended' } }))
    expect(ended).toEqual({ kind: 'closed', button: 'Vente terminée' })
    const cancelled = cardState(toSaleTicket({ ...view, sale: { kind: 'cancelled' } }))
    expect(cancelled).toEqual({ kind: 'closed', button: 'Annulé' })
  })
})

describe('the filter of a list', () => {
  const list = ['standard', 'vip', 'standard'].map((typeName) => ({ ...ticket, typeName }))

  it('names each type once and capitalised', () => {
    expect(typeNames(list).map(capitalised)).toEqual(['Standard', 'Vip'])
    expect(capitalised('étudiant')).toBe('Étudiant')
  })

  it('shows all where the list has no such type', () => {
    expect(activeType(list, 'vip')).toBe('vip')
    expect(activeType(list, 'premium')).toBe('all')
    expect(activeType(list, 'all')).toBe('all')
  })
})

it('puts what was heard of the places into the ticket, and nothing else', () => {
  const heard = new Map([['a', { modelId: 'a', places: 0, someHeld: true }]])
  expect(withAvailability(ticket, heard)).toEqual({ ...ticket, places: 0, someHeld: true })
  expect(withAvailability({ ...ticket, modelId: 'b' }, heard)).toEqual({ ...ticket, modelId: 'b' })
})

it('says when it lets in and chooses faces for the whole text', () => {
  expect(ticket).toMatchObject({ when: 'lundi 5 juillet 2027 à 20h', typeFont: 'font-display', opens: null })
  expect(toSaleTicket({ ...view, eventName: 'Ɖɔ̀kpɔ́' }).eventFont).toBe('font-fon')
})
