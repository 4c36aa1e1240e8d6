import { describe, expect, test } from 'vitest'
import type { OrderTicket } from '../../tickets/move-tickets.ts'
import type { TicketState } from '../../tickets/ticket-state.ts'
import { planRefund, previewOf, type RefundTerms } from './plan-refund.ts'

type Sale = Parameters<typeof planRefund>[0]

/** An order of single tickets at 7,000 F (a, b) and of a group of three at 10,000 F (c, d, e). */
function sale({
  left = 24_000,
  states = {},
}: { left?: number; states?: Record<string, TicketState> } = {}): Sale {
  const tickets = ['a', 'b', 'c', 'd', 'e'].map((number, index): OrderTicket => ({
    id: number,
    number,
    ticketModelId: index < 2 ? 'single' : 'group',
    state: states[number] ?? 'issued',
  }))
  const lines = [
    { modelId: 'single', unitPrice: 7_000, persons: 1 },
    { modelId: 'group', unitPrice: 10_000, persons: 3 },
  ]
  return { order: { reference: 'K-1', lines }, received: 24_000, provider: 'kkiapay', left, tickets }
}

const whole = { name: 'kkiapay', can: { refund: 'full' } } as const
const plan = (
  given: Partial<RefundTerms>,
  of: Sale = sale(),
  provider: Parameters<typeof planRefund>[2] = whole,
) =>
  planRefund(
    of,
    { amount: 'price', tickets: [], returnPlaces: false, evenUsed: false, byHand: false, ...given },
    provider,
  )
const told = (answer: ReturnType<typeof plan>) =>
  answer.kind === 'plan'
    ? { amount: answer.amount, tickets: answer.tickets.map(({ number }) => number).join('') }
    : answer

describe('what a refund gives back', () => {
  test.each([
    ['one ticket its price', { tickets: ['a'] }, { amount: 7_000, tickets: 'a' }],
    ['one of a group its part of the price', { tickets: ['c'] }, { amount: 3_333, tickets: 'c' }],
    ['two of a group twice that', { tickets: ['d', 'c'] }, { amount: 6_666, tickets: 'cd' }],
    ['a ticket named twice once', { tickets: ['a', 'a'] }, { amount: 7_000, tickets: 'a' }],
    [
      'all tickets all of it, whatever was rounded',
      { tickets: ['a', 'b', 'c', 'd', 'e'] },
      { amount: 24_000, tickets: 'abcde' },
    ],
    ['an amount that amount, and no ticket that is not named', { amount: 500 }, { amount: 500, tickets: '' }],
    ['all that is left every ticket', { amount: 'left' }, { amount: 24_000, tickets: 'abcde' }],
    [
      'an amount of all that is left every ticket too',
      { amount: 24_000 },
      { amount: 24_000, tickets: 'abcde' },
    ],
  ] as const)('%s', (_, given, wanted) => {
    expect(told(plan(given))).toEqual(wanted)
  })

  test('the last tickets take what an earlier part has left', () => {
    const rest = sale({ left: 9_000, states: { c: 'void', d: 'void', e: 'void' } })
    expect(told(plan({ tickets: ['a', 'b'] }, rest))).toEqual({ amount: 9_000, tickets: 'ab' })
  })
})

describe('no refund', () => {
  test.each([
    ['of a ticket of another order', { tickets: ['x'] }, sale(), { kind: 'unknown-ticket' }],
    ['of a void ticket', { tickets: ['a'] }, sale({ states: { a: 'void' } }), { kind: 'unknown-ticket' }],
    ['above what is left', { tickets: ['a'] }, sale({ left: 6_999 }), { kind: 'too-much', left: 6_999 }],
    ['of nothing', { amount: 0 }, sale(), { kind: 'too-much', left: 24_000 }],
    [
      'of a ticket with which somebody was let in',
      { tickets: ['a', 'b'] },
      sale({ states: { b: 'used' } }),
      { kind: 'ticket-used', numbers: ['b'] },
    ],
    [
      'of all while somebody was let in with one',
      { amount: 'left' },
      sale({ states: { e: 'used' } }),
      { kind: 'ticket-used', numbers: ['e'] },
    ],
  ] as const)('%s', (_, given, of, wanted) => {
    expect(told(plan(given, of))).toEqual(wanted)
  })

  test('but of a used ticket where staff insist', () => {
    const used = sale({ states: { a: 'used' } })
    expect(told(plan({ tickets: ['a'], evenUsed: true }, used))).toEqual({ amount: 7_000, tickets: 'a' })
  })
})

test.each([
  ['a part, where only whole payments go back', {}, whole, true],
  ['all of it', { amount: 'left' }, whole, false],
  ['all of it, where staff say so', { amount: 'left', byHand: true }, whole, true],
  ['a part, where parts go back', {}, { ...whole, can: { refund: 'partial' } }, false],
  ['money of a provider that is gone', { amount: 'left' }, { ...whole, name: 'other' }, true],
] as const)('who pays it back is known before: %s', (_, given, provider, byHand) => {
  expect(plan({ tickets: ['a'], ...given }, sale(), provider)).toMatchObject({ byHand })
})

test('a second person sees how tickets stand, what stays, and whether places go back on sale', () => {
  const of = sale({ states: { b: 'blocked' } })
  const terms = {
    amount: 'price',
    tickets: ['a', 'b'],
    returnPlaces: true,
    evenUsed: false,
    byHand: false,
  } as const
  const planned = planRefund(of, terms, whole)
  if (planned.kind !== 'plan') throw new Error(planned.kind)
  expect(previewOf(of, planned, terms)).toEqual({
    reference: 'K-1',
    amount: 14_000,
    left: 10_000,
    byHand: true,
    returnPlaces: true,
    tickets: [
      { number: 'a', state: 'issued' },
      { number: 'b', state: 'blocked' },
    ],
  })
})
