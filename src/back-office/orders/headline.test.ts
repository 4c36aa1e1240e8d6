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
  expect(headline({ order, tickets: tickets('used', 'issued', 'used'), payments: [] })).toBe(
    'Payée le 5 juillet 2026 à 14h32, 3 tickets, 2 entrés.',
  )
})

test('an order that was never paid says when it was begun', () => {
  expect(headline({ order: { ...order, state: 'expired', paidAt: null }, tickets: [], payments: [] })).toBe(
    'Commencée le 5 juillet 2026 à 14h20, jamais payée à temps.',
  )
})

test('an order whose money the provider took back says so, unless another payment stands', () => {
  const payment = (state: OrderAnswer['payments'][number]['state']) => ({
    id: '0b54b4d5-3d3f-4a39-8d3e-6ff7f5f0a001',
    state,
    attempt: 'none' as const,
    amount: 84_000,
    received: 84_000,
    provider: 'kkiapay',
    transaction: 'T-1',
    failure: null,
    startedAt: order.placedAt,
    settledAt: order.paidAt,
  })
  const told = (...states: Parameters<typeof payment>[0][]) =>
    headline({ order, tickets: tickets('blocked'), payments: states.map(payment) })
  expect(told('reversed')).toBe(
    'Payée le 5 juillet 2026 à 14h32, argent repris par le prestataire, 1 ticket, dont 1 bloqué.',
  )
  expect(told('reversed', 'succeeded')).toBe('Payée le 5 juillet 2026 à 14h32, 1 ticket, dont 1 bloqué.')
})

test('what was given back is part of the sentence', () => {
  expect(
    headline({
      order: { ...order, state: 'refunded_partly' },
      tickets: tickets('issued', 'void'),
      payments: [],
    }),
  ).toBe('Payée le 5 juillet 2026 à 14h32, remboursée en partie, 2 tickets.')
})
