import { expect, test } from 'vitest'
import type { OrderAnswer, RefundState, RefundView } from '../api/answers.ts'
import { ticketChoices } from './ticket-choices.ts'

const ticket = (number: string, state: OrderAnswer['tickets'][number]['state'] = 'issued') => ({
  number,
  holder: null,
  event: 'Siano',
  type: 'Standard',
  state,
  price: 28_000,
})
const refund = (state: RefundState, ...tickets: string[]): RefundView => ({
  id: state,
  state,
  amount: 28_000,
  tickets,
  why: 'Malade',
  by: 'Awa',
  byHand: false,
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

test.each<RefundState>(['undone', 'declined', 'withdrawn', 'void', 'ended', 'refused'])(
  'after a refund that is %s its tickets may be chosen anew',
  (state) => {
    expect(ticketChoices({ tickets: [ticket('a')], refunds: [refund(state, 'a')] })).toEqual([
      { ticket: ticket('a') },
    ])
  },
)
