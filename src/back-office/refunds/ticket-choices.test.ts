import { expect, test } from 'vitest'
import type { RefundView } from '../../domains/after-sale/contract.ts'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { refundAmount, ticketChoices } from './ticket-choices.ts'

const ticket = (number: string, state: OrderAnswer['tickets'][number]['state'] = 'issued') => ({
  number,
  holder: 'Sèna Dossou',
  event: 'Siano',
  type: 'Standard',
  state,
  price: 28_000,
  persons: 1,
  hold: null,
})
const refund = (state: RefundView['state'], ...tickets: string[]): RefundView => ({
  id: state,
  state,
  amount: 28_000,
  tickets,
  exceptions: [],
  why: 'Malade',
  by: 'Awa',
  byHand: false,
  isPaid: false,
  askedAt: '2026-07-06T10:00:00+01:00',
  undoUntil: null,
  approval: null,
  reason: null,
})

test('a ticket that is being given back, was given back, has entered or is void is not chosen again', () => {
  const tickets = [ticket('a'), ticket('b', 'void'), ticket('c', 'used'), ticket('d', 'void'), ticket('e')]
  const refunds = [refund('pending', 'a'), refund('done', 'b')]
  expect(ticketChoices({ tickets, refunds }).map(({ obstacle }) => obstacle)).toEqual([
    'Remboursement en cours',
    'Déjà remboursé',
    'Déjà entré',
    'Plus valable',
    undefined,
  ])
})

test.each<RefundView['state']>(['undone', 'declined', 'withdrawn', 'void', 'ended', 'refused'])(
  'after a refund that is %s its tickets may be chosen anew',
  (state) => {
    expect(ticketChoices({ tickets: [ticket('a')], refunds: [refund(state, 'a')] })).toEqual([
      { ticket: ticket('a') },
    ])
  },
)

test('a ticket of a group costs its part, and the last ones of an order take all that is left', () => {
  const order: OrderAnswer['order'] = {
    reference: 'K-7F3K9',
    state: 'paid',
    amount: 80_000,
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
  const tickets = ['a', 'b', 'c'].map((number) => ({ ...ticket(number), price: 80_000, persons: 3 }))
  expect(refundAmount({ order, tickets, refunds: [] }, new Set())).toBe(0)
  expect(refundAmount({ order, tickets, refunds: [] }, new Set(['a', 'c']))).toBe(53_332)
  expect(refundAmount({ order, tickets, refunds: [] }, new Set(['a', 'b', 'c']))).toBe(80_000)
  const rest = [ticket('a', 'void'), ...tickets.slice(1)]
  const refunds = [{ ...refund('done', 'a'), amount: 26_666 }, refund('undone', 'b')]
  expect(refundAmount({ order, tickets: rest, refunds }, new Set(['b', 'c']))).toBe(53_334)
})
