import { expect, test } from 'vitest'
import { inSoLong } from './refund-words.ts'

test.each([
  [598, 'dans 9 min 58 s'],
  [61, 'dans 1 min 01 s'],
  [60, 'dans 1 min 00 s'],
  [59, 'dans 59 s'],
  [0, 'maintenant'],
])('what is left of %i seconds is told', (seconds, told) => {
  expect(inSoLong(seconds)).toBe(told)
})
