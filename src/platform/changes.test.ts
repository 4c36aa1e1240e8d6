import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { announce, createChanges, type Changes } from './changes.ts'
import { run, sql } from './database.ts'
import { createLog } from './log.ts'

let database: TestDatabase
let changes: Changes

beforeAll(async () => {
  database = await createTestDatabase()
  changes = createChanges(database.connection, createLog('silent'))
})
afterAll(async () => {
  await changes.close()
  await database.close()
})

/** What a channel hears from now on; `next` answers one after the other, waiting where nothing came yet. */
function hear(channel: string) {
  const heard: (string | null)[] = []
  let arrived = () => {}
  const stop = changes.subscribe(channel, (payload) => {
    heard.push(payload)
    arrived()
  })
  const next = async (): Promise<string | null> => {
    while (heard.length === 0) await new Promise<void>((resolve) => (arrived = resolve))
    return heard.shift() ?? null
  }
  return { next, stop, waiting: () => heard.length }
}

describe('changes', () => {
  test('ask the driver one thing at a time, however many channels are listened to at once', async () => {
    const warnings: string[] = []
    const note = (warning: Error) => void warnings.push(warning.message)
    process.on('warning', note)
    const begun = hear('begun')
    await begun.next()
    const several = ['one', 'two', 'three'].map(hear)
    for (const { next } of several) expect(await next()).toBeNull()
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  test('begin with null, then come as they were announced, to every listener of their channel', async () => {
    const first = hear('stock')
    const second = hear('stock')
    const other = hear('prices')
    expect(await first.next()).toBeNull()
    expect(await other.next()).toBeNull()
    await announce(database.db, 'stock', '["a"]')
    await announce(database.db, 'prices', 'b')
    expect(await first.next()).toBe('["a"]')
    expect(await other.next()).toBe('b')
    expect(other.waiting()).toBe(0)
    second.stop()
    await announce(database.db, 'stock', 'later')
    expect(await first.next()).toBe('later')
    expect(await second.next()).toBeNull()
    expect(await second.next()).toBe('["a"]')
    expect(second.waiting()).toBe(0)
  })

  test('announced in a transaction that rolls back are never heard', async () => {
    const orders = hear('orders')
    expect(await orders.next()).toBeNull()
    const failing = database.db.transaction(async (tx) => {
      await announce(tx, 'orders', 'undone')
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await announce(database.db, 'orders', 'done')
    expect(await orders.next()).toBe('done')
  })

  test('are listened to again after the connection was killed, and anything may have changed', async () => {
    const pages = hear('pages')
    expect(await pages.next()).toBeNull()
    await run(
      database.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen %'`,
    )
    expect(await pages.next()).toBeNull()
    await announce(database.db, 'pages', 'again')
    expect(await pages.next()).toBe('again')
  })
})
