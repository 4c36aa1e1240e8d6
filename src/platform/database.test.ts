import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { cuttableConnection, type Side } from '../../test/faults/cut-connection.ts'
import { many, one, openDatabase, run, sql, sqlState } from './database.ts'
import { createLog } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await run(database.db, sql`create table words (word text constraint words_pkey primary key)`)
})
afterAll(() => database.close())
beforeEach(() => run(database.db, sql`delete from words`))

const write = (word: string) => sql`insert into words (word) values (${word})`
const words = async () =>
  (await many(database.db, z.object({ word: z.string() }), sql`select word from words order by word`)).map(
    ({ word }) => word,
  )

test('statements of a transaction that go together run in their order', async () => {
  const counted = await database.db.transaction(async (tx) => {
    const shape = z.object({ count: z.number() })
    const [, count] = await Promise.all([
      run(tx, write('a')),
      one(tx, shape, sql`select count(*) as count from words`),
      run(tx, write('b')),
    ])
    return count
  })
  expect(counted).toEqual({ count: 1 })
  expect(await words()).toEqual(['a', 'b'])
})

test('one of them that fails undoes them all, and says why', async () => {
  const failing = database.db.transaction((tx) =>
    Promise.all([run(tx, write('a')), run(tx, write('a')), run(tx, write('b'))]),
  )
  await expect(failing).rejects.toThrow('words_pkey')
  expect(await words()).toEqual([])
  // The connection is as good as new.
  await Promise.all(Array.from({ length: 20 }, (_, index) => run(database.db, write(String(index)))))
  expect(await words()).toHaveLength(20)
})

test('whatever a transaction left running when it ended reaches nobody', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  const failing = database.db.transaction(async (tx) => {
    late = ended.then(() => run(tx, write('late')))
    await Promise.all([run(tx, write('a')), run(tx, write('a')), late])
  })
  await expect(failing).rejects.toThrow('words_pkey')
  end()
  await expect(late).rejects.toThrow('sent after the end of its transaction')
  expect(await words()).toEqual([])
})

test('what is left for the end comes last, and goes with the commit', async () => {
  await database.db.transaction(async (tx) => {
    tx.atEnd(sql`update words set word = word || ${'!'}`)
    await run(tx, write('a'))
  })
  expect(await words()).toEqual(['a!'])
})

test('what fails at the end undoes everything, and says why', async () => {
  const failing = database.db.transaction(async (tx) => {
    tx.atEnd(write('a'))
    await run(tx, write('a'))
    await run(tx, write('b'))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'words_pkey' })
  expect(await words()).toEqual([])
  // The connection is as good as new.
  await Promise.all(Array.from({ length: 20 }, (_, index) => run(database.db, write(String(index)))))
  expect(await words()).toHaveLength(20)
})

test('only one statement goes with the commit, so that nothing waits for locks in another order', async () => {
  const failing = database.db.transaction(async (tx) => {
    tx.atEnd(write('a'))
    tx.atEnd(write('b'))
  })
  await expect(failing).rejects.toThrow('only one statement')
  expect(await words()).toEqual([])
})

test('a transaction that throws leaves nothing for the end', async () => {
  const failing = database.db.transaction(async (tx) => {
    tx.atEnd(write('b'))
    await run(tx, write('a'))
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await words()).toEqual([])
})

test('a statement written with `sql` becomes a part of another, with its values in their places', () => {
  const wanted = sql`word in (${'a'}, ${'b'})`
  const after = sql`and word > ${'c'}`
  const composed = sql`select word from words where ${wanted} ${after} ${sql``} limit ${9}`
  expect(composed.text).toBe('select word from words where word in ($1, $2) and word > $3  limit $4')
  expect(composed.values).toEqual(['a', 'b', 'c', 9])
  expect(composed.name).not.toBe(
    sql`select word from words where ${wanted} ${sql``} ${sql``} limit ${9}`.name,
  )
})

test('what only looks like a statement stays a value', async () => {
  const fake = { name: 'x', text: "'); drop table words; --", parts: ['drop table words'], values: [] }
  expect(sql`select ${fake}`).toMatchObject({ text: 'select $1', values: [fake] })
})

describe('a connection that is lost', () => {
  const losing = async (side: Side) => {
    const wire = await cuttableConnection(database.connection)
    const db = openDatabase({ ...wire.connection, max: 1 }, createLog('silent'))
    wire.cutAt(side, 1)
    const error: unknown = await db
      .transaction(async (tx) => {
        tx.atEnd(write('end'))
        await run(tx, write('a'))
      })
      .catch((failure: unknown) => failure)
    expect(wire.mend()).toBe(true)
    // The next one has a new connection.
    await db.transaction((tx) => run(tx, write('next')))
    await db.close()
    wire.close()
    return error
  }

  test('between the last statement and the commit undoes everything', async () => {
    const error = await losing('before')
    expect(error).toBeInstanceOf(Error)
    // Of what was committed the caller may conclude nothing from it.
    expect(sqlState(error)).toBeUndefined()
    expect(await words()).toEqual(['next'])
  })

  test('after the commit undoes nothing, and leaves the caller as unsure', async () => {
    const error = await losing('after')
    expect(error).toBeInstanceOf(Error)
    expect(sqlState(error)).toBeUndefined()
    expect(await words()).toEqual(['a', 'end', 'next'])
  })

  test('by PostgreSQL while the last statement runs undoes everything, and counts as lost', async () => {
    const failing = database.db.transaction(async (tx) => {
      tx.atEnd(sql`select pg_terminate_backend(pg_backend_pid())`)
      await run(tx, write('a'))
    })
    const error: unknown = await failing.catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: '57P01' })
    expect(sqlState(error)).toBeUndefined()
    expect(await words()).toEqual([])
  })
})
