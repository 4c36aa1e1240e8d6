import { expect, test } from 'vitest'
import { inSoLong, refundStanding } from './refund-words.ts'

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
