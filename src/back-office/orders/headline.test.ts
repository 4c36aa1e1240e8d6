import { expect, test } from 'vitest'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { headline } from './headline.ts'

const order: OrderAnswer['order'] = {
  reference: 'KD-7F3K-92QD',
  state: 'paid',
  amount: 84_000,
  placedAt: '2026-07-05T14:20:00+01:00',
  paidAt: '2026-07-05T14:32:00+01:00',
  version: 1,
  buyer: {
    name: 'Sèna Dossou',
    firstName: 'Sèna',
    lastName: 'Dossou',
    phone: '+2290197000000',
    email: 'sena@exemple.bj',
    city: 'Cotonou',
  },
  promoCode: null,
  lines: [],
}
const tickets = (...states: OrderAnswer['tickets'][number]['state'][]) =>
  states.map((state, index) => ({
    number: `KW-${index}`,
    holder: 'Sèna Dossou',
    event: 'Siano',
    type: 'Standard',
    state,
    price: 28_000,
    persons: 1,
    hold: null,
  }))

test('a paid order is told with its tickets and with those who have entered', () => {
  expect(headline({ order, tickets: tickets('used', 'issued', 'used') })).toBe(
    'Payée le 5 juillet 2026 à 14h32, 3 tickets, 2 entrés.',
  )
})

test('an order that was never paid says when it was begun', () => {
  expect(headline({ order: { ...order, state: 'expired', paidAt: null }, tickets: [] })).toBe(
    'Commencée le 5 juillet 2026 à 14h20, jamais payée à temps.',
  )
})

test('what was given back is part of the sentence', () => {
  expect(
    headline({ order: { ...order, state: 'refunded_partly' }, tickets: tickets('issued', 'void') }),
  ).toBe('Payée le 5 juillet 2026 à 14h32, remboursée en partie, 2 tickets.')
})
