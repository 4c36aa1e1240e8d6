import { expect, it } from 'vitest'
import type { TicketCardView } from '../../../domains/catalogue/contract.ts'
import { listEvents } from './list-events.ts'

const ticket: TicketCardView = {
  modelId: 'a',
  eventId: 'lekowa',
  eventName: 'Festival Lekowa',
  typeName: 'Pass jour',
  description: '',
  price: 2_000,
  persons: 1,
  places: 3,
  someHeld: false,
  maxPerOrder: 10,
  sale: { kind: 'open' },
  startsAt: '2027-07-31T08:00:00Z',
  endsAt: '2027-07-31T22:00:00Z',
  when: '31 juillet 2027',
  venue: 'Ouidah',
  seller: 'Lekowa',
  picture: null,
}

it('a list names each of its events once, with all of its days, its first hour and its place', () => {
  const pass = {
    ...ticket,
    modelId: 'b',
    startsAt: '2027-07-30T08:00:00Z',
    endsAt: '2027-08-03T22:00:00Z',
  }
  const other = { ...ticket, eventId: 'gala', eventName: 'Gala', venue: 'Cotonou' }
  expect(listEvents([ticket, pass, other])).toEqual([
    {
      eventId: 'lekowa',
      name: 'Festival Lekowa',
      font: 'font-display',
      when: '30 juillet au 3 août 2027, 9h',
      venue: 'Ouidah',
    },
    { eventId: 'gala', name: 'Gala', font: 'font-display', when: '31 juillet 2027, 9h', venue: 'Cotonou' },
  ])
  expect(listEvents([])).toEqual([])
})
