import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { registerOpenApi } from '../../../platform/http/api/openapi.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import { registerPaymentsApi } from '../doors/api.ts'
import { bookRequest, changeBooks } from '../sandbox/change-books.ts'
import { sandboxKey, sandboxSecretHeader, type SandboxOptions } from '../sandbox/options.ts'
import { createSandboxProvider } from '../sandbox/provider.ts'
import { sendNotification } from '../sandbox/send-notification.ts'

const secret = 'the secret that both sides know'
const address = '/api/paiements/sandbox/notification'

let database: TestDatabase
let options: SandboxOptions
let app: ReturnType<typeof fastify>
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  const log = createLog('silent')
  const { db } = database
  options = {
    mode: 'demo',
    db,
    random: systemRandom,
    log,
    secret,
    publicUrl: 'http://localhost:3000',
    widgetOrigin: undefined,
    payee: 'Kwabo',
    ownAddress: () => app.listeningOrigin,
  }
  app = fastify()
  await registerOpenApi(app, {
    title: '',
    version: '1',
    description: '',
    server: 'http://localhost:3000',
    terms: 'http://localhost:3000/conditions',
    address: routes.apiOpenApi,
  })
  registerPaymentsApi(app, {
    db,
    clock: database.clock,
    random: systemRandom,
    log,
    payments: createSandboxProvider(options),
  })
  await app.ready()
})
afterEach(async () => {
  await app.close()
  await run(database.db, sql`delete from payment_notifications`)
  await run(database.db, sql`delete from graphile_worker._private_jobs`)
})
afterAll(() => database.close())

function notify(
  body: unknown,
  headers: Record<string, string> = { [sandboxSecretHeader]: secret },
  url = address,
) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
}

function kept() {
  const row = z.object({
    provider: z.string(),
    payment_id: z.string().nullable(),
    provider_reference: z.string(),
  })
  return many(
    database.db,
    row,
    sql`select provider, payment_id, provider_reference from payment_notifications`,
  )
}

async function queued(name: string) {
  const row = z.object({ payload: z.unknown() })
  const jobs = await many(
    database.db,
    row,
    sql`select job.payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = ${name} order by job.id`,
  )
  return jobs.map(({ payload }) => payload)
}

const success = (change: Record<string, unknown> = {}) => ({
  transactionId: 'sbx_1',
  status: 'SUCCESS',
  partnerId: randomUUID(),
  ...change,
})

test('a webhook whose secret holds is kept and wakes whoever owns the payment', async () => {
  const body = success()
  expect((await notify(body)).statusCode).toBe(204)
  expect(await kept()).toEqual([
    { provider: 'sandbox', payment_id: body.partnerId, provider_reference: 'sbx_1' },
  ])
  expect(await queued('payment.hint')).toEqual([{ paymentId: body.partnerId, providerReference: 'sbx_1' }])
})

test('replayed 1,000 times it is one row and one job', async () => {
  const body = success()
  for (let round = 0; round < 50; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(body)))
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true)
  }
  expect(await kept()).toHaveLength(1)
  expect(await queued('payment.hint')).toHaveLength(1)
})

test('replayed after its job was done it wakes nobody', async () => {
  const body = success()
  await notify(body)
  await run(database.db, sql`delete from graphile_worker._private_jobs`)
  expect((await notify(body)).statusCode).toBe(204)
  expect(await queued('payment.hint')).toEqual([])
})

test('two transactions of one payment are both asked about, and so is one that changed its status', async () => {
  const body = success()
  await notify(body)
  await notify({ ...body, transactionId: 'sbx_2' })
  await notify({ ...body, status: 'REVERTED' })
  expect(await kept()).toHaveLength(3)
  const hints = await queued('payment.hint')
  expect(hints).toHaveLength(2)
  expect(hints).toContainEqual({ paymentId: body.partnerId, providerReference: 'sbx_2' })
})

test.each([
  ['no secret', {}],
  ['an empty secret', { [sandboxSecretHeader]: '' }],
  ['a wrong secret', { [sandboxSecretHeader]: 'guess' }],
  ['a part of the secret', { [sandboxSecretHeader]: secret.slice(0, -1) }],
  ['the secret in another header', { authorization: secret }],
])('with %s it is refused and leaves no trace', async (_, headers) => {
  const answer = await notify(success(), headers)
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(await kept()).toEqual([])
  expect(await queued('payment.hint')).toEqual([])
})

test('a provider that this site does not use is not found', async () => {
  const answer = await notify(
    success(),
    { [sandboxSecretHeader]: secret },
    '/api/paiements/kkiapay/notification',
  )
  expect(answer.statusCode).toBe(404)
  expect(await kept()).toEqual([])
})

test('a body that names no payment of ours is kept, and its transaction is asked about', async () => {
  expect((await notify(success({ partnerId: 'not an id' }))).statusCode).toBe(204)
  expect(await kept()).toEqual([{ provider: 'sandbox', payment_id: null, provider_reference: 'sbx_1' }])
  expect(await queued('payment.hint')).toEqual([])
  expect(await queued('payment.trace')).toEqual([{ providerReference: 'sbx_1', asked: 0 }])
})

test.each([
  ['nothing', ''],
  ['no JSON', 'transactionId=sbx_1'],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['brackets 10,000 deep', '['.repeat(10_000)],
  ['other fields', '{"id":1}'],
  ['types that do not fit', '{"transactionId":{"$ne":1},"status":"SUCCESS","partnerId":null}'],
])('with the right secret and %s in the body it has no effect', async (_, body) => {
  expect((await notify(body)).statusCode).toBe(204)
  expect(await kept()).toEqual([])
})

test('a body beyond 64 KB is refused', async () => {
  expect((await notify(success({ more: 'x'.repeat(70_000) }))).statusCode).toBe(413)
})

test.each([{ 'content-type': 'application/x-www-form-urlencoded' }, { 'content-type': 'text/plain' }, {}])(
  'a body of any type is taken as it came: %j',
  async (type) => {
    const headers = { ...type, [sandboxSecretHeader]: secret }
    const payload = Buffer.from(JSON.stringify(success()))
    expect((await app.inject({ method: 'POST', url: address, headers, payload })).statusCode).toBe(204)
    expect(await kept()).toHaveLength(1)
  },
)

test('the public document tells providers where to call', async () => {
  const { paths } = (await app.inject(routes.apiOpenApi)).json()
  const { operationId, responses } = paths['/api/paiements/{provider}/notification'].post
  expect(operationId).toBe('postPaymentNotification')
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['204', '401', '404']))
})

/** Lets the sandbox record a success, then sends its webhook over HTTP. */
async function payAndSend(faults: SandboxOptions['faults'] = {}) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const partnerId = randomUUID()
  const request = bookRequest.parse({ key: sandboxKey, partnerId, amount: 14_000, choice: 'paid' })
  const change = await changeBooks(options, request)
  if (change.kind !== 'written') throw new Error('the choice was refused')
  expect(await queued('sandbox.notify')).toEqual([{ transactionId: change.transactionId }])
  await sendNotification({ ...options, faults }, change.transactionId)
  return { payment_id: partnerId, provider: 'sandbox', provider_reference: change.transactionId }
}

test("the sandbox's own webhook arrives over HTTP", async () => {
  const expected = await payAndSend()
  expect(await kept()).toEqual([expected])
})

test('sent twice it counts once', async () => {
  const expected = await payAndSend({ webhooks: 'duplicated' })
  expect(await kept()).toEqual([expected])
})

test.each(['lost', 'wrong secret'] as const)('when it is sent %s nothing is kept', async (webhooks) => {
  await payAndSend({ webhooks })
  expect(await kept()).toEqual([])
})

test('a site that does not take it gets it again', async () => {
  const failing: typeof fetch = async () => new Response(null, { status: 503 })
  await expect(
    payAndSend().then(({ provider_reference: id }) => sendNotification({ ...options, fetch: failing }, id)),
  ).rejects.toThrow('503')
})
