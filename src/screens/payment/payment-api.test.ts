import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './payment-api.ts'

const heard: { headers: Record<string, string>; at: number }[] = []
let answers: Response[] = []

beforeEach(() => {
  vi.useFakeTimers()
  heard.length = 0
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    heard.push({ headers: Object.fromEntries(new Headers(request.headers)), at: Date.now() })
    return Promise.resolve(answers.shift() ?? Response.json({ done: true }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const away = () => refused(503, { code: 'service-indisponible' }, { 'retry-after': '3' })
const asked = () => {
  const answer = call('/api', (data) => data, { body: {}, headers: { 'idempotency-key': 'key' } })
  void vi.runAllTimersAsync()
  return answer
}

it('a request that the server cannot take now is repeated under its key, and nobody has to do anything', async () => {
  answers = [away(), away(), away()]
  expect(await asked()).toEqual({ kind: 'ok', data: { done: true } })
  expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(4).fill('key'))
  const pauses = heard.slice(1).map(({ at }, index) => at - (heard[index]?.at ?? 0))
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(3_000)
})

it('a server that stays away is given up, with its sentence', async () => {
  answers = Array.from({ length: 100 }, away)
  expect(await asked()).toMatchObject({ kind: 'problem', code: 'service-indisponible' })
})

it('a refusal that does not ask to come back is told at once', async () => {
  answers = [refused(503, { code: 'paiement-indisponible' })]
  expect(await asked()).toMatchObject({ kind: 'problem', code: 'paiement-indisponible' })
  expect(heard).toHaveLength(1)
})

it('a proof of work is done where one is asked for, once', async () => {
  const limited = () => refused(429, { code: 'trop-de-demandes', preuve: { defi: 'a.b.c', bits: 4 } })
  answers = [limited()]
  expect(await asked()).toMatchObject({ kind: 'ok' })
  expect(heard[1]?.headers).toMatchObject({ 'idempotency-key': 'key' })
  expect(heard[1]?.headers['preuve']).toMatch(/^a\.b\.c\.\d+$/)
  answers = [limited(), limited()]
  expect(await asked()).toMatchObject({ kind: 'problem', code: 'trop-de-demandes' })
})
