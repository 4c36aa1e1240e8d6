import { createHash, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import { sandboxKey } from './options.ts'
import { registerSandbox } from './register.ts'
import { findTransactions } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

function site(more: { widgetOrigin?: string; payee?: string } = {}) {
  const app = fastify()
  registerSandbox(app, {
    mode: 'demo',
    db: database.db,
    random: systemRandom,
    log: createLog('silent'),
    secret: 'a secret of this test',
    publicUrl: 'http://localhost:3000',
    widgetOrigin: more.widgetOrigin,
    payee: more.payee ?? 'Kwabo',
    ownAddress: () => 'http://localhost:3000',
  })
  return app
}

const request = (change: Record<string, unknown> = {}) => ({
  key: sandboxKey,
  partnerId: randomUUID(),
  amount: 14_000,
  choice: 'paid',
  ...change,
})

function choose(body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  return site().inject({
    method: 'POST',
    url: routes.sandboxChoice,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
}

test('the frame may be framed by the selling site alone, and runs nothing but its own files', async () => {
  const policyOf = async (app: ReturnType<typeof site>) => {
    const policy = (await app.inject(routes.sandboxWidget)).headers['content-security-policy']
    return String(policy).split('; ')
  }
  const { body } = await site().inject(routes.sandboxWidget)
  const style = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? ''
  expect(await policyOf(site())).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
  expect(await policyOf(site({ widgetOrigin: 'http://127.0.0.1:3000' }))).toContain(
    'frame-ancestors http://localhost:3000',
  )
})

test('the page of the frame has no script inline, its style from the first paint on, and shows the payee as text', async () => {
  const page = (await site({ payee: '<b>Kwabo</b> & "fils"' }).inject(routes.sandboxWidget)).body
  expect(page).toContain('Paiement de démonstration')
  expect(page).toContain('&#60;b&#62;Kwabo&#60;/b&#62; &#38; &#34;fils&#34;')
  expect(page).toMatch(/<style>[^]+<\/style>[^]*<\/head>/)
  expect(page).not.toMatch(/\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|\{\{/)
})

test('scripts are served with their type, the one for the page to other origins too', async () => {
  const app = site()
  const script = await app.inject(routes.sandboxScript)
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(script.body).toContain('openKwaboSandboxWidget')
  expect((await app.inject(routes.sandboxFrameScript)).headers['content-type']).toBe(
    'text/javascript; charset=utf-8',
  )
})

test('no message of the browser files is sent to whomever', async () => {
  const app = site()
  for (const file of [routes.sandboxScript, routes.sandboxFrameScript]) {
    const { body } = await app.inject(file)
    expect(body).toContain('postMessage(')
    expect(body).not.toMatch(/postMessage\([^\n]*['"]\*['"]/)
  }
})

test('a choice of the frame is written and answered with what the page shall hear', async () => {
  const asked = request()
  const answer = await choose(asked)
  expect(answer.statusCode).toBe(200)
  const { transactionId } = answer.json()
  expect(answer.json().message).toEqual({ name: 'PAYMENT_SUCCESS', data: { transactionId } })
  expect(await findTransactions(database.db, { ourReference: asked.partnerId, id: null })).toMatchObject([
    { id: transactionId, amount: 14_000, word: 'SUCCESS', currency: 'XOF' },
  ])
})

test('without Sec-Fetch-Site the origin of the frame decides', async () => {
  expect((await choose(request(), { origin: 'http://localhost:3000' })).statusCode).toBe(200)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of the site', { 'sec-fetch-site': 'same-site' }],
  [
    'another site that sends the right origin',
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ],
  ['another origin', { origin: 'http://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['nobody', {}],
])('%s may not write the books', async (_, headers) => {
  const asked = request()
  expect((await choose(asked, headers)).statusCode).toBe(403)
  expect(await findTransactions(database.db, { ourReference: asked.partnerId, id: null })).toEqual([])
})

test.each([
  ['a wrong key', { key: 'pk_live' }],
  ['an amount of zero', { amount: 0 }],
  ['an amount with decimals', { amount: 0.5 }],
  ['an amount as text', { amount: '14000' }],
  ['a payment that is no id', { partnerId: '../x' }],
  ['an unknown choice', { choice: 'free' }],
  ['a reason of 201 characters', { choice: 'failed', reason: 'x'.repeat(201) }],
  ['an unknown field', { word: 'SUCCESS' }],
])('%s is refused', async (_, change) => {
  const answer = await choose(request(change))
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test('a transaction that is not there cannot be settled', async () => {
  expect((await choose({ transactionId: 'sbx_unknown', becomes: 'paid' })).statusCode).toBe(409)
})
