import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { edit, sika } from '../../test/factories/staff.ts'
import { many, one, run, sql } from './database.ts'
import { editRow, writeRow } from './edit-row.ts'

let services: TestDatabase

beforeAll(async () => {
  services = await createTestDatabase()
  await run(
    services.db,
    sql`create table notes (id text primary key, words text not null, version integer not null default 1)`,
  )
})
afterAll(() => services.close())

const parts = (id: string, words: string) => ({
  action: 'note-edited',
  subject: id,
  row: sql`select version, to_jsonb(n) - 'version' as state from notes n where id = ${id} for no key update`,
  write: sql`update notes set words = ${words}, version = version + 1 where id = ${id}`,
})
const change = (id: string, version: number, words: string) =>
  edit(services, (editing) => editRow(editing, { ...parts(id, words), version }))
const write = (id: string, version: number | null, words: string) =>
  edit(services, (editing) =>
    writeRow(editing, {
      ...parts(id, words),
      version,
      make: sql`insert into notes (id, words) values (${id}, ${words}) on conflict do nothing`,
    }),
  )
const add = (id: string) => run(services.db, sql`insert into notes (id, words) values (${id}, 'first')`)
const wordsOf = async (id: string) =>
  (await one(services.db, z.object({ words: z.string() }), sql`select words from notes where id = ${id}`))
    .words
const storyOf = (subject: string) =>
  many(
    services.db,
    z.object({ action: z.string(), actor: z.string(), name: z.string(), detail: z.unknown() }),
    sql`select action, actor, actor_name as name, detail from staff_actions where subject = ${subject} order by id`,
  )

test('a change of the version that stands is made, counted and written down with what it was', async () => {
  await add('a')
  expect(await change('a', 1, 'second')).toEqual({ kind: 'changed', version: 2 })
  expect(await wordsOf('a')).toBe('second')
  expect(await storyOf('a')).toEqual([
    {
      action: 'note-edited',
      actor: sika.kind,
      name: sika.name,
      detail: { words: { from: 'first', to: 'second' } },
    },
  ])
})

test('a change of an earlier version, or of nothing, does nothing and leaves no trace', async () => {
  await add('b')
  await change('b', 1, 'second')
  expect(await change('b', 1, 'third')).toEqual({ kind: 'stale', version: 2 })
  expect(await change('none', 1, 'third')).toEqual({ kind: 'unknown' })
  expect(await wordsOf('b')).toBe('second')
  expect(await storyOf('b')).toHaveLength(1)
  expect(await storyOf('none')).toEqual([])
})

test('of twenty people who change the same version at once one is heard, and the others are told', async () => {
  await add('c')
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => change('c', 1, `by ${n}`)))
  expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'stale')).toHaveLength(19)
  expect(await storyOf('c')).toHaveLength(1)
})

test('what does not stand yet is made once, by whoever is first', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => write('d', null, `by ${n}`)))
  expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1)
  expect(outcomes.filter((one) => one.kind === 'stale' && one.version === 1)).toHaveLength(9)
  expect(await write('d', 1, 'changed')).toEqual({ kind: 'changed', version: 2 })
  expect(await storyOf('d')).toHaveLength(2)
})
