import { expect, test } from 'vitest'
import { pauseBefore, readStanding, standing } from './polling.ts'

test('a payment being verified is asked for soon, then less and less often', () => {
  expect(pauseBefore(0, 'verification')).toBe(2_000)
  expect(pauseBefore(1, 'verification')).toBe(2_600)
  expect(pauseBefore(100, 'verification')).toBe(20_000)
})

test('an order whose places may be gone is asked for all the time, and calmly where only money may come', () => {
  expect(pauseBefore(0, 'a-payer')).toBe(5_000)
  expect(pauseBefore(100, 'a-payer')).toBe(15_000)
  expect(pauseBefore(0, 'expiree')).toBe(30_000)
})

test.each(['payee', 'annulee', 'remboursement-du'])(
  'nothing is asked once an order is settled: %s',
  (phase) => {
    expect(pauseBefore(0, phase)).toBeUndefined()
  },
)

test('the page is out of date when phase, tickets or reason of failure change', () => {
  const shown = { phase: 'a-payer', billets: 0, motifEchec: null }
  expect(readStanding({ ...shown, montant: 7000 })).toBe(standing(shown))
  expect(readStanding({ ...shown, phase: 'payee' })).not.toBe(standing(shown))
  expect(readStanding({ ...shown, billets: 2 })).not.toBe(standing(shown))
  expect(readStanding({ ...shown, motifEchec: 'Solde insuffisant' })).not.toBe(standing(shown))
})

test.each([null, 'Bad gateway', { title: 'Trop de requêtes', status: 429 }, { phase: 1, billets: 0 }])(
  'an answer that is no order says nothing: %j',
  (answer) => {
    expect(readStanding(answer)).toBeUndefined()
  },
)
