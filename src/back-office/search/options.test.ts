import { expect, test } from 'vitest'
import { keyOf, optionsFor } from './options.ts'
import type { Hit } from '../../domains/books/contract.ts'

const screens = [
  { name: 'Aujourd’hui', address: '/gestion' },
  { name: 'Remboursements', address: '/gestion/argent/remboursements' },
]
const hit = (reference: string): Hit => ({
  kind: 'order',
  reference,
  buyer: 'Sèna Dossou',
  phone: '+2290197000000',
  email: 'sena@exemple.bj',
  event: 'Siano',
  state: 'paid',
  amount: 28_000,
  at: '2026-07-05T14:32:00+01:00',
  why: 'words',
})
const found = (exact: string[], orders: string[], more = false) => ({
  exact: exact.map(hit),
  orders: orders.map(hit),
  more,
  transaction: null,
})

test('before anything is typed, every screen is offered', () => {
  expect(optionsFor('', undefined, screens).map(keyOf)).toEqual(screens.map(({ address }) => address))
})

test('what is named stands before the screens, what only has the words behind them', () => {
  const options = optionsFor('rembour', found(['KD-1'], ['KD-2'], true), screens)
  expect(options.map(keyOf)).toEqual(['KD-1 Siano', '/gestion/argent/remboursements', 'KD-2 Siano', 'all'])
})

test('screens are found without accents and in any case', () => {
  expect(optionsFor('ÀUJOURD', undefined, screens).map(keyOf)).toEqual(['/gestion'])
})

test('a number that nobody knows leads to the provider, for who may ask it', () => {
  const unknown = { ...found([], []), transaction: 'TX-9' }
  expect(optionsFor('TX-9', unknown, screens, true).map(keyOf)).toEqual(['transaction'])
  expect(optionsFor('TX-9', unknown, screens, false)).toEqual([])
  expect(optionsFor('TX-9', found([], []), screens, true)).toEqual([])
})
