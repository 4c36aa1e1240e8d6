import { expect, test } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'

const transaction = {
  transactionId: 'sbx_1',
  status: 'SUCCESS',
  amount: 14_000,
  currency: 'XOF',
  partnerId: '0d6c5a3e-5a0e-4a53-9d3c-6f5f2a1b7c11',
  reason: null,
}
const answered = (transactions: unknown, status = 200) =>
  judgeAnswer({ status, body: JSON.stringify({ transactions }) })

test.each([
  ['SUCCESS', 'succeeded'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
  ['INSUFFICIENT_FUND', 'failed'],
  ['REVERTED', 'reversed'],
  ['SOMETHING_NEW', 'unknown'],
  ['success', 'unknown'],
])('the word %s means %s', (word, status) => {
  expect(answered([{ ...transaction, status: word }])).toEqual({
    kind: 'transactions',
    transactions: [
      {
        reference: 'sbx_1',
        status,
        word,
        amount: 14_000,
        currency: 'XOF',
        ourReference: transaction.partnerId,
        reason: null,
      },
    ],
  })
})

test('a transaction that is not known is nothing, and not a failure', () => {
  expect(judgeAnswer({ status: 400, body: '{"code":"TRANSACTION_NOT_FOUND"}' })).toEqual({ kind: 'nothing' })
  expect(answered([])).toEqual({ kind: 'nothing' })
})

test.each([
  ['an error of the server', 500, JSON.stringify({ transactions: [transaction] })],
  ['wrong keys', 401, '{"code":"UNAUTHORIZED"}'],
  ['too many requests', 429, '{}'],
  ['a refusal without the word for it', 400, '{"code":"BAD_REQUEST"}'],
  ['a page of HTML', 200, '<!doctype html><title>Maintenance</title>'],
  ['an empty answer', 200, ''],
  ['JSON of another kind', 200, '[]'],
  ['an answer that breaks off', 200, '{"transactions":[{"transactionId":"sbx_1","status":"SUC'],
  ['an amount that is text', 200, JSON.stringify({ transactions: [{ ...transaction, amount: '14000' }] })],
  ['an amount with decimals', 200, JSON.stringify({ transactions: [{ ...transaction, amount: 14_000.5 }] })],
  ['more than can exist', 200, JSON.stringify({ transactions: [{ ...transaction, amount: 4_000_000_000 }] })],
  ['a negative amount', 200, JSON.stringify({ transactions: [{ ...transaction, amount: -1 }] })],
  [
    'a transaction without reference',
    200,
    JSON.stringify({ transactions: [{ ...transaction, transactionId: '' }] }),
  ],
])('%s decides nothing', (_, status, body) => {
  expect(judgeAnswer({ status, body }).kind).toBe('unavailable')
})
