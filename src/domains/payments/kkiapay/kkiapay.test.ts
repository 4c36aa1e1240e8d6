import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kkiapayKeys, startKkiapayServer, type KkiapayFault } from '../../../../test/fakes/kkiapay-server.ts'
import type { KkiapayOptions } from './options.ts'
import { secretHeader } from './parse-webhook.ts'
import { createKkiapayProvider } from './provider.ts'

let server: Awaited<ReturnType<typeof startKkiapayServer>>
let options: KkiapayOptions
const paymentId = randomUUID()

beforeAll(async () => {
  server = await startKkiapayServer()
  options = {
    mode: 'test',
    ...kkiapayKeys,
    webhookSecret: 'both sides know it',
    server: server.address,
    // A long deadline, so that a busy machine does not seem a silent server. Tests of the deadline set their own.
    deadline: 20_000,
  }
})
beforeEach(() => {
  server.books.clear()
  server.asked.length = 0
  server.behaviour.fault = undefined
  server.behaviour.losesAnswers = false
})
afterAll(() => server.close())

const provider = (given: Partial<KkiapayOptions> = {}) => createKkiapayProvider({ ...options, ...given })
const read = (providerReference: string | null) => provider().read({ paymentId, providerReference })

test('a payment whose transaction nobody has named is not asked for', async () => {
  expect(await read(null)).toEqual({ kind: 'nothing' })
  expect(server.asked).toEqual([])
})

test('a success is told with its amount and our payment', async () => {
  server.books.set('tx-1', { status: 'SUCCESS', amount: 7_000, partnerId: paymentId })
  expect(await read('tx-1')).toEqual({
    kind: 'transactions',
    transactions: [
      {
        reference: 'tx-1',
        status: 'succeeded',
        word: 'SUCCESS',
        amount: 7_000,
        currency: 'XOF',
        ourReference: paymentId,
        reason: null,
      },
    ],
  })
})

test.each([
  ['SUCCESS', 'succeeded'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
  ['INSUFFICIENT_FUND', 'failed'],
  ['REVERTED', 'reversed'],
  ['ON_HOLD', 'unknown'],
])('their word %s means %s', async (status, meaning) => {
  server.books.set('tx-1', { status, amount: 500, partnerId: paymentId })
  expect(await read('tx-1')).toMatchObject({ transactions: [{ status: meaning, word: status }] })
})

test('our payment is found in the data where they lose their partner id, and an amount may be text', async () => {
  const state = JSON.stringify({ modeleTicketId: 'x', paiementId: paymentId.toUpperCase() })
  server.books.set('tx-1', { status: 'SUCCESS', amount: '7000', partnerId: null, state })
  server.books.set('tx-2', { status: 'SUCCESS', amount: 7_000, partnerId: '', state: 'not JSON' })
  server.books.set('tx-3', { status: 'SUCCESS', amount: 7_000, partnerId: paymentId.toUpperCase() })
  expect(await read('tx-1')).toMatchObject({ transactions: [{ amount: 7_000, ourReference: paymentId }] })
  expect(await read('tx-2')).toMatchObject({ transactions: [{ ourReference: null }] })
  expect(await read('tx-3')).toMatchObject({ transactions: [{ ourReference: paymentId }] })
})

test('E13: fees that the buyer paid on top are none of the amount, those of ours are', async () => {
  const seen = { status: 'SUCCESS', partnerId: paymentId, fees: 133 }
  server.books.set('tx-1', { ...seen, amount: 7_133, feeSupportedBy: 'customer', income: 7_000 })
  server.books.set('tx-2', { ...seen, amount: 7_000, feeSupportedBy: 'customer', income: 7_000 })
  server.books.set('tx-3', { ...seen, amount: 7_000, feeSupportedBy: 'merchant', income: 6_867 })
  server.books.set('tx-4', { ...seen, amount: 7_000, feeSupportedBy: 'nobody knows', income: 1 })
  // `income` may be text, as in their older libraries, or no number at all. The rest of the answer still counts.
  server.books.set('tx-5', { ...seen, amount: 7_133, feeSupportedBy: 'customer', income: '7000' })
  server.books.set('tx-6', { ...seen, amount: 7_000, feeSupportedBy: 'customer', income: 'NaN' })
  for (const reference of ['tx-1', 'tx-2', 'tx-3', 'tx-4', 'tx-5', 'tx-6'])
    expect(await read(reference)).toMatchObject({ transactions: [{ amount: 7_000 }] })
})

test('a transaction that they do not know, or that is of another account, is none', async () => {
  expect(await read('invented')).toEqual({ kind: 'nothing' })
  server.behaviour.fault = { status: 400, body: '{"code":"INVALID_TRANSACTION"}' }
  expect(await read('foreign')).toEqual({ kind: 'nothing' })
})

const body = (more: object) =>
  JSON.stringify({ transactionId: 'tx-1', status: 'SUCCESS', amount: 7_000, ...more })

test.each<[string, KkiapayFault]>([
  ['an error of theirs', { status: 500, body: '{"code":"INTERNAL_ERROR"}' }],
  ['a page', { status: 200, body: '<!doctype html><title>Maintenance</title>', type: 'text/html' }],
  ['nothing at all', { status: 200, body: '' }],
  ['a brake', { status: 429, body: '{}' }],
  ['a code that is not known', { status: 400, body: '{"code":"TRY_LATER"}' }],
  ['another transaction', { status: 200, body: body({ transactionId: 'tx-2' }) }],
  ['an amount with a fraction', { status: 200, body: body({ amount: 6_999.5 }) }],
  ['an amount below zero', { status: 200, body: body({ amount: -1 }) }],
  ['an amount of words', { status: 200, body: body({ amount: '7000 FCFA' }) }],
  ['no status', { status: 200, body: body({ status: undefined }) }],
  ['a body without end', { status: 200, body: body({}) + ' '.repeat(70_000) }],
  ['silence', 'silence'],
  ['half an answer', 'half an answer'],
])('%s decides nothing', async (_, fault) => {
  server.books.set('tx-1', { status: 'SUCCESS', amount: 7_000, partnerId: paymentId })
  server.behaviour.fault = fault
  const asker = provider(fault === 'silence' ? { deadline: 300 } : {})
  expect(await asker.read({ paymentId, providerReference: 'tx-1' })).toMatchObject({ kind: 'unavailable' })
})

test('whoever sends us to another address gets no keys there, and decides nothing', async () => {
  const other = await startKkiapayServer()
  other.books.set('tx-1', { status: 'SUCCESS', amount: 7_000, partnerId: paymentId })
  server.behaviour.fault = { redirect: `${other.address}/api/v1/transactions/status` }
  expect(await read('tx-1')).toMatchObject({ kind: 'unavailable' })
  expect(other.asked).toEqual([])
  await other.close()
})

test('wrong keys and a server that is not there decide nothing', async () => {
  const question = { paymentId, providerReference: 'tx-1' }
  expect(await provider({ secretKey: 'tsk_other' }).read(question)).toEqual({
    kind: 'unavailable',
    cause: 'keys refused',
  })
  expect(await provider({ server: 'http://127.0.0.1:9' }).read(question)).toMatchObject({
    kind: 'unavailable',
  })
})

test('the widget gets what a browser may see, and a real boolean', async () => {
  const intent = {
    paymentId,
    amount: 7_000,
    currency: 'XOF' as const,
    buyer: { firstName: 'Ayaba', lastName: 'Dossou', email: 'ayaba@example.org', phone: '+2290197000001' },
    data: { paiementId: paymentId },
    theme: '#b42318',
  }
  const live = await provider({ mode: 'live' }).start(intent)
  expect(live.options).toMatchObject({
    sandbox: false,
    key: 'public',
    name: 'Ayaba Dossou',
    partnerId: paymentId,
  })
  expect((await provider().start(intent)).options.sandbox).toBe(true)
  expect(JSON.stringify(live)).not.toMatch(/tpk_|tsk_|both sides/)
  expect(provider().origins).toEqual({
    script: ['https://cdn.kkiapay.me'],
    frame: ['https://widget-v3.kkiapay.me'],
  })
})

test('a webhook is believed only as far as whom to read', () => {
  const content = {
    transactionId: 'tx-1',
    isPaymentSucces: true,
    event: 'transaction.success',
    amount: 1,
    partnerId: paymentId,
  }
  const parse = (given: unknown, secret?: string) =>
    provider().parseWebhook(
      Buffer.from(JSON.stringify(given)),
      secret === undefined ? {} : { [secretHeader]: secret },
    )
  expect(parse(content)).toEqual({ kind: 'rejected', why: 'no secret' })
  expect(parse(content, 'both sides know it?')).toEqual({ kind: 'rejected', why: 'wrong secret' })
  expect(parse(content, 'both sides know if')).toEqual({ kind: 'rejected', why: 'wrong secret' })
  expect(parse([], 'both sides know it')).toEqual({ kind: 'ignored' })
  const hint = {
    kind: 'hint',
    dedupeKey: 'tx-1:transaction.success',
    paymentId,
    providerReference: 'tx-1',
  }
  expect(parse(content, 'both sides know it')).toEqual(hint)
  const stateData = { paiementId: paymentId }
  expect(parse({ ...content, partnerId: 'x', stateData }, 'both sides know it')).toEqual(hint)
  expect(parse({ ...content, partnerId: 'x' }, 'both sides know it')).toEqual({ ...hint, paymentId: null })
})

test('a refund gives back the whole of a payment, once', async () => {
  server.books.set('tx-1', { status: 'SUCCESS', amount: 7_000, partnerId: paymentId })
  expect(await provider().refund('key', 'tx-1', 3_000)).toMatchObject({ kind: 'refused' })
  expect(server.books.get('tx-1')?.status).toBe('SUCCESS')
  expect(await provider().refund('key', 'tx-1', 7_000)).toEqual({ kind: 'done' })
  server.asked.length = 0
  expect(await provider().refund('key', 'tx-1', 7_000)).toEqual({ kind: 'done' })
  expect(server.asked).toEqual(['status tx-1'])
  expect(await provider().refund('key', 'invented', 7_000)).toEqual({
    kind: 'refused',
    reason: 'TRANSACTION_NOT_FOUND',
  })
})

test('a refund that they refuse for good says why', async () => {
  server.books.set('tx-1', { status: 'FAILED', amount: 7_000, partnerId: paymentId })
  expect(await provider().refund('key', 'tx-1', 7_000)).toEqual({
    kind: 'refused',
    reason: 'TRANSACTION_NOT_ELIGIBLE',
  })
})

test('a refund whose answer was lost is unknown, and is found done when it is asked for again', async () => {
  server.books.set('tx-1', { status: 'SUCCESS', amount: 7_000, partnerId: paymentId })
  server.behaviour.losesAnswers = true
  await expect(provider().refund('key', 'tx-1', 7_000)).rejects.toThrow()
  server.behaviour.fault = { status: 500, body: '' }
  await expect(provider().refund('key', 'tx-1', 7_000)).rejects.toThrow('before its refund')
  server.behaviour.fault = undefined
  expect(await provider().refund('key', 'tx-1', 7_000)).toEqual({ kind: 'done' })
})
