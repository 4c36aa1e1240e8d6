import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeMessage } from './payment-message.ts'

const frame = { window: 'of the frame' }
const expected = { origin: 'https://widget.example', source: frame }
const from = (data: unknown) => ({ origin: expected.origin, source: frame, data })

describe('a message from the frame of the payment', () => {
  test('tells a success with its reference', () => {
    expect(
      judgeMessage(from({ name: 'PAYMENT_SUCCESS', data: { transactionId: ' tx-1 ' } }), expected),
    ).toEqual({
      kind: 'success',
      transactionId: 'tx-1',
    })
  })

  test.each([
    ['no data', undefined],
    ['no reference', {}],
    ['an empty reference', { transactionId: '  ' }],
    ['a reference that is no text', { transactionId: 12 }],
    ['a reference of 201 characters', { transactionId: 'x'.repeat(201) }],
  ])('with a success but %s only says that something is under way', (_, data) => {
    expect(judgeMessage(from({ name: 'PAYMENT_SUCCESS', data }), expected)).toEqual({ kind: 'pending' })
  })

  test.each([
    [{ reason: 'Solde insuffisant' }, 'Solde insuffisant'],
    [{ reason: '' }, undefined],
    [{ reason: { toString: 'no' } }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('tells a failure, its reason only where one is given: %j', (data, reason) => {
    expect(judgeMessage(from({ name: 'PAYMENT_FAILED', data }), expected)).toEqual({
      kind: 'failure',
      reason,
    })
  })

  test('tells a pending payment and the end of the widget', () => {
    expect(judgeMessage(from({ name: 'PENDING_PAYMENT', data: {} }), expected)).toEqual({ kind: 'pending' })
    expect(judgeMessage(from({ name: 'CLOSE_WIDGET' }), expected)).toEqual({ kind: 'close' })
  })

  test('is of no concern whatever else it holds', () => {
    const known = ['PAYMENT_SUCCESS', 'PAYMENT_FAILED', 'PENDING_PAYMENT', 'CLOSE_WIDGET']
    const anything = fc.anything().filter((data) => !known.some((name) => Object(data).name === name))
    fc.assert(fc.property(anything, (data) => judgeMessage(from(data), expected).kind === 'other'))
  })
})

describe('a success is dropped as foreign', () => {
  const success = { name: 'PAYMENT_SUCCESS', data: { transactionId: 'tx-1' } }

  test.each([
    ['from another origin', { origin: 'https://evil.example', source: frame }],
    ['from a subdomain of the right origin', { origin: 'https://a.widget.example', source: frame }],
    ['from the right host over http', { origin: 'http://widget.example', source: frame }],
    ['from an opaque origin', { origin: 'null', source: frame }],
    [
      'from another widget of the same provider',
      { origin: expected.origin, source: { window: 'of another' } },
    ],
    ['from no window', { origin: expected.origin, source: null }],
  ])('%s', (_, sender) => {
    expect(judgeMessage({ ...sender, data: success }, expected)).toEqual({ kind: 'foreign' })
  })

  test('while the frame of the payment is not known yet', () => {
    const message = { origin: expected.origin, source: null, data: success }
    expect(judgeMessage(message, { origin: expected.origin, source: null })).toEqual({ kind: 'foreign' })
  })
})
