import { expect, test } from 'vitest'
import { exceptionWords, inSoLong, refundStanding } from './refund-words.ts'

test.each([
  [598, 'dans 9 min 58 s'],
  [61, 'dans 1 min 01 s'],
  [60, 'dans 1 min 00 s'],
  [59, 'dans 59 s'],
  [0, 'maintenant'],
])('what is left of %i seconds is told', (seconds, told) => {
  expect(inSoLong(seconds)).toBe(told)
})

test.each([
  [false, false, 'Part maintenant'],
  [true, false, 'À payer à la main'],
  [true, true, 'Payé, à confirmer'],
])('a refund that was decided (by hand: %s, paid: %s) waits: %s', (byHand, isPaid, word) => {
  expect(refundStanding({ state: 'decided', byHand, isPaid, approval: null })).toEqual({
    tone: 'waiting',
    word,
  })
})

test('a refund by exception names the tickets that were used', () => {
  expect(exceptionWords(['KW-1'])).toBe('par exception, KW-1 déjà utilisé')
  expect(exceptionWords(['KW-1', 'KW-2'])).toBe('par exception, KW-1, KW-2 déjà utilisés')
})
