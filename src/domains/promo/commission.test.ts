import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf, rateWords } from './commission.ts'

test.each([
  [5_000, 1_000, 500],
  [0, 1_000, 0],
  [5_000, 0, 0],
  [5_000, 10_000, 5_000],
  // 250,5 F and 250,4 F
  [2_505, 1_000, 251],
  [2_504, 1_000, 250],
  [3_333, 1_250, 417],
  [1, 4_999, 0],
  [1, 5_000, 1],
])('%i FCFA at %i hundredths of a percent earn %i', (amount, rate, commission) => {
  expect(commissionOf(amount, rate)).toBe(commission)
})

test('a commission is whole, within the order, and at most half a franc from the share', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (paid, rate) => {
      const commission = commissionOf(paid, rate)
      expect(Number.isInteger(commission)).toBe(true)
      expect(commission).toBeGreaterThanOrEqual(0)
      expect(commission).toBeLessThanOrEqual(paid)
      expect(Math.abs(commission * 10_000 - paid * rate)).toBeLessThanOrEqual(5_000)
    }),
  )
})

test('a rate reads as people write it', () => {
  expect([1_000, 1_250, 5, 0].map(rateWords)).toEqual(['10\u00a0%', '12,5\u00a0%', '0,05\u00a0%', '0\u00a0%'])
})
