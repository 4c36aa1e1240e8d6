import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { bookRequest, changeBooks } from './change-books.ts'
import type { SandboxFaults } from './faults.ts'
import { sandboxKey, type SandboxOptions } from './options.ts'
import type { Choice } from './outcomes.ts'
import { createSandboxProvider } from './provider.ts'

const MINUTE = 60_000

let database: TestDatabase
let options: SandboxOptions
beforeAll(async () => {
  database = await createTestDatabase()
  options = {
    mode: 'demo',
    db: database.db,
    random: systemRandom,
    log: createLog('silent'),
    secret: 'a secret of this test',
    publicUrl: 'http://localhost:3000',
    widgetOrigin: undefined,
    payee: 'Kwabo',
    ownAddress: () => 'http://localhost:3000',
  }
})
afterAll(() => database.close())

async function pay(choice: Choice, amount = 14_000) {
  const partnerId = randomUUID()
  const change = await changeBooks(options, bookRequest.parse({ key: sandboxKey, partnerId, amount, choice }))
  if (change.kind !== 'written') throw new Error('the choice was refused')
  return { paymentId: partnerId, providerReference: change.transactionId, message: change.message }
}

async function statuses(
  question: { paymentId: string; providerReference: string | null },
  faults?: SandboxFaults,
) {
  // Short only for the test of a slow provider: on a busy machine an honest answer may take longer.
  const readDeadline = faults?.reading === 'slow' ? 50 : 20_000
  const provider = createSandboxProvider({ ...options, readDeadline, ...(faults && { faults }) })
  const reading = await provider.read(question)
  return reading.kind === 'transactions' ? reading.transactions.map(({ status }) => status) : reading.kind
}

test('refuses to exist on a live site', () => {
  expect(() => createSandboxProvider({ ...options, mode: 'live' })).toThrow('a live site never runs with it')
})

test('starts with what the page hands to the widget, the same each time, and no secret in it', async () => {
  const provider = createSandboxProvider(options)
  const intent = {
    paymentId: randomUUID(),
    amount: 14_000,
    currency: 'XOF' as const,
    buyer: { firstName: 'Sènami', lastName: 'Dossou', email: 's@example.org', phone: '+2290197000000' },
    data: { modeleTicketId: 'm', quantite: 2 },
    theme: '#b42318',
  }
  const started = await provider.start(intent)
  expect(started).toEqual({
    kind: 'widget',
    script: '/sandbox/widget.js',
    open: 'openKwaboSandboxWidget',
    frameOrigin: '/',
    means: 'MTN MoMo, Moov Money, Celtiis Cash, carte',
    options: {
      amount: 14_000,
      key: sandboxKey,
      sandbox: true,
      name: 'Sènami Dossou',
      email: 's@example.org',
      phone: '+2290197000000',
      data: '{"modeleTicketId":"m","quantite":2}',
      theme: '#b42318',
      partnerId: intent.paymentId,
    },
  })
  expect(await provider.start(intent)).toEqual(started)
  expect(JSON.stringify(started)).not.toContain(options.secret)
})

test('a second host name for the widget shows in its addresses and in what the page must allow', () => {
  const provider = createSandboxProvider({ ...options, widgetOrigin: 'http://127.0.0.1:3000' })
  expect(provider.widget).toMatchObject({
    script: 'http://127.0.0.1:3000/sandbox/widget.js',
    frameOrigin: 'http://127.0.0.1:3000',
  })
  expect(provider.origins).toEqual({ script: ['http://127.0.0.1:3000'], frame: ['http://127.0.0.1:3000'] })
})

test('a payment is read by our id, by its reference, and not by another', async () => {
  const paid = await pay('paid')
  const transaction = {
    reference: paid.providerReference,
    status: 'succeeded',
    word: 'SUCCESS',
    amount: 14_000,
    currency: 'XOF',
    ourReference: paid.paymentId,
    reason: null,
  }
  const provider = createSandboxProvider(options)
  const found = { kind: 'transactions', transactions: [transaction] }
  expect(await provider.read({ ...paid, providerReference: null })).toEqual(found)
  expect(await provider.read(paid)).toEqual(found)
  expect(await provider.read({ ...paid, paymentId: randomUUID() })).toEqual(found)
  expect(await provider.read({ paymentId: randomUUID(), providerReference: null })).toEqual({
    kind: 'nothing',
  })
})

test('the poorest provider can be read by its own reference only', async () => {
  const paid = await pay('paid')
  const provider = createSandboxProvider({ ...options, readBy: 'theirs' })
  expect(provider.can.readBy).toBe('theirs')
  expect(await provider.read({ ...paid, providerReference: null })).toEqual({ kind: 'nothing' })
  expect(await provider.read(paid)).toMatchObject({ kind: 'transactions' })
})

test('a pending payment succeeds by time alone, eight seconds or twenty-two minutes later', async () => {
  const soon = await pay('pending')
  const late = await pay('late')
  expect([await statuses(soon), await statuses(late)]).toEqual([['pending'], ['pending']])
  await database.travel(MINUTE)
  expect([await statuses(soon), await statuses(late)]).toEqual([['succeeded'], ['pending']])
  await database.travel(19 * MINUTE)
  expect(await statuses(late)).toEqual(['pending'])
  await database.travel(2 * MINUTE)
  expect(await statuses(late)).toEqual(['succeeded'])
})

test('tells the page of a success, a failure and a delay, and nothing of what it shall not hear', async () => {
  const paid = await pay('paid')
  expect(paid.message).toEqual({ name: 'PAYMENT_SUCCESS', data: { transactionId: paid.providerReference } })
  expect((await pay('insufficient-funds')).message).toEqual({
    name: 'PAYMENT_FAILED',
    data: { reason: 'Solde insuffisant' },
  })
  expect((await pay('failed')).message).toEqual({ name: 'PAYMENT_FAILED', data: {} })
  expect((await pay('late')).message).toMatchObject({ name: 'PENDING_PAYMENT' })
  expect((await pay('unheard')).message).toBeNull()
})

test('money that was paid twice shows as two transactions', async () => {
  expect(await statuses({ ...(await pay('twice')), providerReference: null })).toEqual([
    'succeeded',
    'succeeded',
  ])
})

test('a waiting payment can be settled on demand, once, and a paid one be reversed', async () => {
  const late = await pay('late')
  const settle = (becomes: 'paid' | 'failed' | 'reversed') =>
    changeBooks(options, { transactionId: late.providerReference, becomes })
  expect(await settle('reversed')).toEqual({ kind: 'refused' })
  expect(await settle('paid')).toMatchObject({ kind: 'written', message: null })
  expect(await settle('paid')).toEqual({ kind: 'refused' })
  expect(await settle('failed')).toEqual({ kind: 'refused' })
  expect(await statuses(late)).toEqual(['succeeded'])
  await settle('reversed')
  expect(await statuses(late)).toEqual(['reversed'])
})

test.each(['down', 'slow', 'error', 'html', 'empty', 'too many requests'] as const)(
  'a provider that is %s decides nothing',
  async (reading) => {
    expect(await statuses(await pay('paid'), { reading })).toBe('unavailable')
  },
)

test('a word that nobody knows is neither success nor failure', async () => {
  expect(await statuses(await pay('paid'), { reading: 'unknown word' })).toEqual(['unknown'])
})

test('a forged transaction names another payment', async () => {
  const paid = await pay('paid')
  const other = randomUUID()
  const provider = createSandboxProvider({ ...options, faults: { namedPayment: other } })
  expect(await provider.read(paid)).toMatchObject({ transactions: [{ ourReference: other }] })
})

test('a refund returns the whole amount once, even if its answer is lost', async () => {
  const provider = createSandboxProvider(options)
  const paid = await pay('paid')
  expect(await provider.refund('key-1', paid.providerReference, 13_000)).toMatchObject({ kind: 'refused' })
  expect(await provider.refund('key-1', 'sbx_unknown', 14_000)).toMatchObject({ kind: 'refused' })
  const both = await Promise.all([
    provider.refund('key-1', paid.providerReference, 14_000),
    provider.refund('key-2', paid.providerReference, 14_000),
  ])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'refused'])
  expect(await statuses(paid)).toEqual(['reversed'])

  const unheard = await pay('paid')
  const mute = createSandboxProvider({ ...options, faults: { refunds: 'unheard' } })
  await expect(mute.refund('key-3', unheard.providerReference, 14_000)).rejects.toThrow('lost')
  expect(await statuses(unheard)).toEqual(['reversed'])
})
