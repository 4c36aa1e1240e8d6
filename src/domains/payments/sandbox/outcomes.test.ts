import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { choices } from './outcomes.ts'
import { planOutcome } from './outcomes.ts'

const summary = (choice: (typeof choices)[number], reason: string | null = null) => {
  const { transactions, notifyAfterSeconds, tells } = planOutcome(choice, 14_000, reason)
  const books = transactions.map(({ word, amount, reason: why, later }) =>
    [word, amount, why, later && `then ${later.word} after ${later.afterSeconds} s`]
      .filter(Boolean)
      .join(' '),
  )
  return { books, notifyAfterSeconds, tells }
}

test.each([
  ['paid', ['SUCCESS 14000'], 0, 'PAYMENT_SUCCESS'],
  ['insufficient-funds', ['INSUFFICIENT_FUND 14000 Solde insuffisant'], 0, 'PAYMENT_FAILED'],
  ['pending', ['PENDING 14000 then SUCCESS after 8 s'], 8, 'PENDING_PAYMENT'],
  ['late', ['PENDING 14000 then SUCCESS after 1320 s'], 1320, 'PENDING_PAYMENT'],
  ['unheard', ['SUCCESS 14000'], 0, null],
  ['unheard-silent', ['SUCCESS 14000'], null, null],
  ['short', ['SUCCESS 13500'], 0, 'PAYMENT_SUCCESS'],
  ['over', ['SUCCESS 14500'], 0, 'PAYMENT_SUCCESS'],
  ['twice', ['SUCCESS 14000', 'SUCCESS 14000'], 0, 'PAYMENT_SUCCESS'],
] as const)('the choice %s', (choice, books, notifyAfterSeconds, tells) => {
  expect(summary(choice)).toEqual({ books, notifyAfterSeconds, tells })
})

test('a failure has the reason that was chosen, or none', () => {
  expect(summary('failed', 'Code secret incorrect').books).toEqual(['FAILED 14000 Code secret incorrect'])
  expect(summary('failed').books).toEqual(['FAILED 14000'])
})

test('whatever the price, too little stays below it, never negative, and too much above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), (amount) => {
      const short = planOutcome('short', amount, null).transactions[0]?.amount
      expect(short).toBeLessThan(amount)
      expect(short).toBeGreaterThanOrEqual(0)
      expect(planOutcome('over', amount, null).transactions[0]?.amount).toBeGreaterThan(amount)
    }),
  )
})
