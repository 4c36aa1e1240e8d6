import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { countReads, readsOf } from '../../../test/read-counts.ts'
import { forgetAttempts, giveBack, mayAttempt, takeAttempts, type AttemptLimit } from './rate-limits.ts'
import { many, run, sql } from '../database.ts'

const MINUTE_MS = 60_000
const limit: AttemptLimit = { name: 'test-serial', most: 3, minutes: 10 }
const wide: AttemptLimit = { name: 'test-network', most: 5, minutes: 30 }
let database: TestDatabase
let services: { db: TestDatabase['db']; formSecret: string }

beforeAll(async () => {
  database = await createTestDatabase()
  services = { db: database.db, formSecret: 'a secret of the test' }
})
afterAll(() => database.close())

const take = (key: string, of = limit) => takeAttempts(services, [{ limit: of, key }])
const times = async (count: number, key: string) => {
  for (let i = 0; i < count; i++) expect(await take(key)).toEqual({ kind: 'admitted' })
}

test('so many attempts are admitted, and the next is told how long to wait', async () => {
  await times(3, 'told')
  await database.travel(4 * MINUTE_MS)
  const refused = await take('told')
  expect(refused).toMatchObject({ kind: 'too-many' })
  const seconds = refused.kind === 'too-many' ? refused.seconds : 0
  expect(seconds).toBeGreaterThan(350)
  expect(seconds).toBeLessThanOrEqual(360)
})

test('what is given back was never tried, the first one too, and nothing is given back that was not taken', async () => {
  const attempt = { limit, key: 'given back' }
  for (let again = 0; again < 5; again += 1) {
    await times(1, 'given back')
    await giveBack(services, [attempt])
  }
  await giveBack(services, [attempt])
  await times(3, 'given back')
  expect(await take('given back')).toMatchObject({ kind: 'too-many' })
})

test('after all was given back the minutes begin anew: no wait tells strangers when its owner signed in', async () => {
  await times(1, 'all given back')
  await giveBack(services, [{ limit, key: 'all given back' }])
  await database.travel(4 * MINUTE_MS)
  await times(3, 'all given back')
  const refused = await take('all given back')
  expect(refused.kind === 'too-many' && refused.seconds).toBeGreaterThan(590)
})

test('waiting is not prolonged by trying, and after it everything begins anew', async () => {
  await times(3, 'anew')
  await database.travel(9 * MINUTE_MS)
  expect(await take('anew')).toMatchObject({ kind: 'too-many' })
  await database.travel(MINUTE_MS)
  await times(3, 'anew')
  expect(await take('anew')).toMatchObject({ kind: 'too-many' })
})

test('one key says nothing of another, nor one limit of another with the same key', async () => {
  await times(3, 'mine')
  expect(await take('mine')).toMatchObject({ kind: 'too-many' })
  expect(await take('yours')).toEqual({ kind: 'admitted' })
  expect(await take('mine', wide)).toEqual({ kind: 'admitted' })
})

test('what one limit refuses uses up nothing of another', async () => {
  const both = (network: string) =>
    takeAttempts(services, [
      { limit, key: network },
      { limit: wide, key: 'asked about' },
    ])
  for (let i = 0; i < 3; i++) expect(await both('attacker')).toEqual({ kind: 'admitted' })
  for (let i = 0; i < 10; i++) expect(await both('attacker')).toMatchObject({ kind: 'too-many' })
  expect(await both('somebody else')).toEqual({ kind: 'admitted' })
  expect(await both('somebody else')).toEqual({ kind: 'admitted' })
  expect(await both('a third')).toMatchObject({ kind: 'too-many' })
})

test('of attempts at once exactly as many are admitted as the limit allows', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      takeAttempts(
        services,
        index % 2 === 0
          ? [
              { limit, key: 'raced' },
              { limit: { ...wide, most: 100 }, key: 'raced' },
            ]
          : [
              { limit: { ...wide, most: 100 }, key: 'raced' },
              { limit, key: 'raced' },
            ],
      ),
    ),
  )
  expect(answers.filter(({ kind }) => kind === 'admitted')).toHaveLength(3)
})

test('attempts at once that one limit refuses use up nothing of another', async () => {
  const both = [
    { limit, key: 'refused at once' },
    { limit: { ...wide, most: 100 }, key: 'refused at once' },
  ]
  const answers = await Promise.all(Array.from({ length: 30 }, () => takeAttempts(services, both)))
  expect(answers.filter(({ kind }) => kind === 'admitted')).toHaveLength(3)
  expect(await take('refused at once', { ...wide, most: 4 })).toEqual({ kind: 'admitted' })
})

test('attempts at once that give back what they took never wait for each other in a circle', async () => {
  const shared = [
    { limit: { ...wide, most: 1_000 }, key: 'circle' },
    { limit: { ...wide, name: 'test-all', most: 1_000 }, key: 'circle' },
  ]
  // Not in the order of their names, so that a scan meets them in another.
  for (const attempt of shared) await takeAttempts(services, [attempt])
  // Some of those who come at once are counted and then refused.
  for (let round = 0; round < 60; round += 1) {
    const raced = { limit, key: `raced ${round}` }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        takeAttempts(services, index % 2 ? [...shared, raced] : [raced, ...shared.toReversed()]),
      ),
    )
    expect(answers.filter(({ kind }) => kind === 'admitted')).toHaveLength(3)
  }
})

test('an attempt that is refused writes nothing', async () => {
  const both = [
    { limit, key: 'written' },
    { limit: wide, key: 'written' },
  ]
  const written = () =>
    many(database.db, z.object({ row: z.string() }), sql`select a::text || xmin as row from attempts a`)
  for (let i = 0; i < 3; i++) await takeAttempts(services, both)
  const before = await written()
  expect(await takeAttempts(services, both)).toMatchObject({ kind: 'too-many' })
  expect(await written()).toEqual(before)
})

test('to ask whether one more is admitted counts nothing, and answers as the attempt would be', async () => {
  const ask = () => mayAttempt(services, [{ limit, key: 'asked' }])
  for (let i = 0; i < 5; i++) expect(await ask()).toEqual({ kind: 'admitted' })
  await times(3, 'asked')
  expect(await ask()).toMatchObject({ kind: 'too-many' })
  await database.travel(10 * MINUTE_MS)
  expect(await ask()).toEqual({ kind: 'admitted' })
})

test('the table does not tell whose attempts they were, and forgets them when their time is over', async () => {
  await take('+2290197000001')
  const rows = () =>
    many(
      services.db,
      z.object({ key: z.string() }),
      sql`select key from attempts where limit_name = 'test-serial'`,
    )
  expect((await rows()).every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true)
  await database.travel(31 * MINUTE_MS)
  expect(await forgetAttempts(services)).toBeGreaterThan(0)
  expect(await rows()).toEqual([])
})

test('a count reads none of the others, also where its plan was made while there were but a few', async () => {
  const fresh = await createTestDatabase()
  const few = { db: fresh.db, formSecret: 'a secret of the test' }
  for (let at = 0; at < 50; at += 1) await takeAttempts(few, [{ limit, key: `one ${at}` }])
  await run(fresh.db, sql`analyze attempts`)
  const read = await fresh.db.transaction(async (tx) => {
    const counting = { ...few, db: tx }
    const both = async (key: string) => {
      await takeAttempts(counting, [{ limit, key }])
      await mayAttempt(counting, [{ limit, key }])
    }
    // PostgreSQL keeps a plan from the sixth time on.
    for (let at = 0; at < 12; at += 1) await both('one')
    for (let at = 0; at < 200; at += 1) await both(`other ${at}`)
    await countReads(tx)
    for (let at = 0; at < 10; at += 1) await both(`later ${at}`)
    return readsOf(tx, ['attempts'])
  })
  await fresh.close()
  expect(read).toBeLessThan(40)
})
