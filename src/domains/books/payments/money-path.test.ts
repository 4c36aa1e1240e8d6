import { describe, expect, test } from 'vitest'
import { traceMoney, type MoneyFacts } from './money-path.ts'

const at = (minute: number) => new Date(minute * 60_000)

const begun: MoneyFacts = {
  state: 'pending',
  attempt: 'started',
  asked: 7_000,
  received: null,
  startedAt: at(0),
  attemptAt: at(0),
  settledAt: null,
  reversedAt: null,
  failure: null,
  isWatched: true,
  purpose: 'order',
  boughtAt: null,
  dues: [],
  refunds: [],
}
const paid: MoneyFacts = {
  ...begun,
  state: 'succeeded',
  attempt: 'none',
  received: 7_000,
  settledAt: at(2),
  boughtAt: at(2),
}
const surplus: MoneyFacts = {
  ...paid,
  state: 'succeeded_surplus',
  boughtAt: null,
  dues: [{ id: 'due', amount: 7_000, reason: 'paid_twice', since: at(2) }],
}
const refund: MoneyFacts['refunds'][number] = {
  dueId: null,
  amount: 7_000,
  state: 'done',
  byHand: false,
  decidedAt: at(3),
  settledAt: at(4),
  reference: null,
  reason: null,
}

const told = (facts: MoneyFacts) =>
  traceMoney(facts).map(({ kind, standing, turn }) => [kind, standing, turn].filter(Boolean).join(' '))

describe('before it has come, money', () => {
  test.each<[string, Partial<MoneyFacts>, string[]]>([
    ['in the widget', {}, ['buyer-pays waiting buyer', 'tickets ahead']],
    ['of a gift', { purpose: 'donation' }, ['buyer-pays waiting buyer', 'gift ahead']],
    ['called paid', { attempt: 'claimed' }, ['said-paid waiting provider', 'tickets ahead']],
    [
      'running after its hold',
      { attempt: 'pending', state: 'expired' },
      ['running waiting provider', 'tickets ahead'],
    ],
    [
      'about which nobody asks any more',
      { attempt: 'pending', state: 'expired', isWatched: false },
      ['running waiting staff', 'tickets ahead'],
    ],
    ['refused, in an open window', { attempt: 'none', failure: 'Solde' }, ['refused stopped buyer']],
    ['refused', { attempt: 'none', state: 'failed', failure: '' }, ['refused stopped']],
    ['never sent', { state: 'expired' }, ['silent stopped']],
  ])('%s is where it is', (_, facts, expected) => {
    expect(told({ ...begun, ...facts })).toEqual(['asked done', ...expected])
  })

  test('is told with the provider’s own word, if it has said one', () => {
    const said = (failure: string) => traceMoney({ ...begun, attempt: 'none', failure }).at(-1)?.said
    expect([said('Solde insuffisant'), said('')]).toEqual(['Solde insuffisant', null])
  })
})

describe('money that came', () => {
  test('has paid for its tickets', () => {
    expect(told(paid)).toEqual(['asked done', 'received done', 'tickets done'])
  })

  test('is too much: a part has bought the tickets, a part waits for people', () => {
    const facts = {
      ...paid,
      received: 7_500,
      dues: [{ id: 'due', amount: 500, reason: 'amount_over', since: at(2) }],
    }
    const [, received, tickets, due] = traceMoney(facts)
    expect([received?.amount, tickets?.amount, due?.amount, due?.said]).toEqual([
      7_500,
      7_000,
      500,
      'amount_over',
    ])
    expect(told(facts).at(-1)).toBe('due waiting staff')
  })

  test.each<[MoneyFacts['refunds'][number]['state'], boolean, string[]]>([
    ['decided', false, ['due done', 'refund-to-send waiting site']],
    ['decided', true, ['due done', 'refund-by-hand waiting staff']],
    ['sent', false, ['due done', 'refund-at-provider waiting provider']],
    ['processing', false, ['due done', 'refund-at-provider waiting provider']],
    ['done', false, ['due done', 'refund-done done']],
    ['refused', false, ['due waiting staff', 'refund-refused stopped']],
  ])('and is due goes back: %s, by hand %s', (state, byHand, expected) => {
    const facts = { ...surplus, refunds: [{ ...refund, dueId: 'due', state, byHand }] }
    expect(told(facts).slice(2)).toEqual(expected)
  })

  test('that was decided and undone has never left', () => {
    expect(told({ ...paid, refunds: [{ ...refund, state: 'undone' }] })).toEqual(told(paid))
  })

  test('whose refund was refused waits for people until somebody decides anew', () => {
    const refused = { ...refund, state: 'refused', reason: 'Compte fermé' } as const
    expect(told({ ...paid, refunds: [refused] }).at(-1)).toBe('refund-refused stopped staff')
    const anew = { ...refund, decidedAt: at(9), settledAt: at(10), byHand: true, reference: 'MOMO-1' }
    expect(told({ ...paid, refunds: [refused, anew] }).slice(3)).toEqual([
      'refund-refused stopped',
      'refund-done done',
    ])
    expect(traceMoney({ ...paid, refunds: [refused, anew] }).at(-1)?.said).toBe('MOMO-1')
    const undone = { ...refund, state: 'undone', decidedAt: at(9) } as const
    expect(told({ ...paid, refunds: [refused, undone] }).at(-1)).toBe('refund-refused stopped staff')
  })

  test('and was taken back by the provider ends there, for people to talk about', () => {
    const facts = { ...paid, state: 'reversed', reversedAt: at(9) } as const
    expect(told(facts)).toEqual(['asked done', 'received done', 'tickets done', 'reversed stopped staff'])
    expect(traceMoney(facts).at(-1)?.at).toBe(at(9).toISOString())
  })
})
