import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { insertEdition, insertSeries, insertTicket } from '../../../../test/factories/event-page.ts'
import { createChanges, type Changes } from '../../../platform/changes.ts'
import { run, sql, type Executor } from '../../../platform/database.ts'
import { handleError } from '../../../platform/http/problem.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { registerAvailabilityStream } from './availability-stream.ts'
import { moveStock } from '../move-stock.ts'

let database: TestDatabase
let changes: Changes
let app: FastifyInstance
let origin: string
/** Statements that the streams sent to the database. */
let queries: number
const MOST = { streams: 4, ofNetwork: 3 }

beforeEach(async () => {
  database = await createTestDatabase()
  changes = createChanges(database.connection, createLog('silent'))
  queries = 0
  const counted: Executor = {
    execute: (statement) => {
      queries += 1
      return database.db.execute(statement)
    },
  }
  app = Fastify({ trustProxy: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  const services = { db: counted, changes, random: systemRandom, log: createLog('silent') }
  registerAvailabilityStream(app, services, MOST)
  // Whoever begins to listen asks for everything: that question is none of those that the tests count.
  const listening = new Promise((resolve) => changes.subscribe('availability', resolve))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await listening
  await insertSeries(database.db, 'lnds')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await insertEdition(database.db, { id: 'lnds-a', series: 'lnds', startsAt: day(5), endsAt: day(6) })
})
afterEach(async () => {
  await app.close()
  await changes.close()
  await database.close()
})

const messageSchema = z.array(z.object({ modelId: z.string(), places: z.int(), someHeld: z.boolean() }))

/** Opens a page's stream, as somebody of that address; `next` answers the list that the next event carries. */
const open = (...modelIds: string[]) => openFrom('192.0.2.9', modelIds)

async function openFrom(address: string, modelIds: string[]) {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/disponibilites?modeles=${modelIds.join(',')}`, {
    signal: abort.signal,
    headers: { 'x-forwarded-for': address },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async () => {
    for (;;) {
      const event = /event: disponibilite\ndata: (.*)\n\n/.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return messageSchema.parse(JSON.parse(event[1] ?? ''))
      }
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      text += value
    }
  }
  return { response, next, close: () => abort.abort(), text: () => text }
}

describe('the stream of availability', () => {
  test('begins with the present state and then tells only what changed', async () => {
    const a = await insertTicket(database.db, { event: 'lnds-a', name: 'A', capacity: 10 })
    const b = await insertTicket(database.db, { event: 'lnds-a', name: 'B', capacity: 5, held: 5 })
    const unknown = '00000000-0000-4000-8000-000000000000'
    const page = await open(a.modelId, b.modelId.toUpperCase(), unknown)
    expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(page.response.headers.get('x-accel-buffering')).toBe('no')
    expect(page.response.headers.get('cache-control')).toContain('no-store')
    expect(await page.next()).toEqual([
      { modelId: a.modelId, places: 10, someHeld: false },
      { modelId: b.modelId, places: 0, someHeld: true },
    ])
    await database.db.transaction(async (tx) => moveStock(tx, [{ modelId: a.modelId, held: 1, sold: 9 }]))
    expect(await page.next()).toEqual([{ modelId: a.modelId, places: 0, someHeld: true }])
  })

  test('gathers many changes into one message and one query for all pages', async () => {
    const ids: string[] = []
    for (let number = 0; number < 20; number += 1) {
      ids.push((await insertTicket(database.db, { event: 'lnds-a', name: `T${number}` })).modelId)
    }
    const pages = await Promise.all([open(...ids), open(...ids), open(...ids)])
    for (const page of pages) expect(await page.next()).toHaveLength(20)
    const before = queries
    // In one commit: on a slow machine a second may end between two.
    await database.db.transaction(async (tx) =>
      moveStock(
        tx,
        ids.map((modelId) => ({ modelId, held: 0, sold: 1 })),
      ),
    )
    for (const page of pages) {
      expect((await page.next())?.map(({ places }) => places)).toEqual(ids.map(() => 99))
    }
    expect(queries - before).toBe(1)
  })

  test('asks nothing of the database for models that no page watches', async () => {
    const a = await insertTicket(database.db, { event: 'lnds-a', name: 'A' })
    const b = await insertTicket(database.db, { event: 'lnds-a', name: 'B' })
    const page = await open(a.modelId)
    await page.next()
    const before = queries
    await database.db.transaction(async (tx) => moveStock(tx, [{ modelId: b.modelId, held: 0, sold: 1 }]))
    await database.db.transaction(async (tx) => moveStock(tx, [{ modelId: a.modelId, held: 0, sold: 1 }]))
    expect(await page.next()).toEqual([{ modelId: a.modelId, places: 99, someHeld: false }])
    expect(queries - before).toBe(1)
  })

  test('catches up after the listening connection was lost', async () => {
    const a = await insertTicket(database.db, { event: 'lnds-a', name: 'A', capacity: 3 })
    const page = await open(a.modelId)
    await page.next()
    await database.db.transaction(async (tx) => {
      await run(
        tx,
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query like 'listen %'`,
      )
      await run(tx, sql`update ticket_models set sold = 3 where id = ${a.modelId}`)
    })
    expect(await page.next()).toEqual([{ modelId: a.modelId, places: 0, someHeld: false }])
  })

  test('has a bound for each network, and room again when a page closes', async () => {
    const { modelId } = await insertTicket(database.db, { event: 'lnds-a', name: 'A' })
    const from = (address: string) => openFrom(address, [modelId])
    const pages = await Promise.all(Array.from({ length: MOST.ofNetwork }, () => from('2001:db8::1')))
    const refused = await from('2001:db8::2')
    expect(refused.response.status).toBe(503)
    expect(refused.response.headers.get('retry-after')).toBe('30')
    pages[0]?.close()
    await expect.poll(async () => (await from('2001:db8::3')).response.status, { timeout: 20_000 }).toBe(200)
  })

  test('X9 that is taken by few networks gives one of the largest’s way to a network that has fewer', async () => {
    const { modelId } = await insertTicket(database.db, { event: 'lnds-a', name: 'A' })
    const from = (address: string) => openFrom(address, [modelId])
    const [eldest, second] = [await from('192.0.2.1'), await from('192.0.2.1')]
    await from('192.0.2.2')
    const last = await from('192.0.2.2')
    for (const page of [eldest, second]) await page.next()
    const other = await from('192.0.2.3')
    expect(other.response.status).toBe(200)
    expect(await other.next()).toHaveLength(1)
    await expect(eldest.next()).rejects.toThrow('terminated')
    // One each is left, but of one network two.
    expect((await from('192.0.2.1')).response.status).toBe(503)
    expect((await from('192.0.2.4')).response.status).toBe(200)
    expect((await from('192.0.2.5')).response.status).toBe(503)
    last.close()
    await expect.poll(async () => (await from('192.0.2.5')).response.status, { timeout: 20_000 }).toBe(200)
  })

  test('X9 that is taken by the many networks of one IPv6 block gives one of these way', async () => {
    const { modelId } = await insertTicket(database.db, { event: 'lnds-a', name: 'A' })
    for (const part of [1, 2, 3]) await openFrom(`2001:db8:0:${part}::1`, [modelId])
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect((await openFrom(address, [modelId])).response.status).toBe(200)
    expect((await openFrom('2001:db8:0:4::1', [modelId])).response.status).toBe(503)
  })

  test('ends when the server stops, so that stopping does not wait for pages', async () => {
    const a = await insertTicket(database.db, { event: 'lnds-a', name: 'A' })
    const page = await open(a.modelId)
    await page.next()
    await app.close()
    expect(await page.next()).toBeUndefined()
  })

  test.each([
    ['no list', ''],
    ['an empty list', 'modeles='],
    ['what is no id', 'modeles=abc'],
    ['more than 50 ids', `modeles=${Array.from({ length: 51 }, () => crypto.randomUUID()).join(',')}`],
  ])('refuses %s', async (_, query) => {
    const response = await fetch(`${origin}/api/disponibilites?${query}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'champs-invalides' })
  })
})
