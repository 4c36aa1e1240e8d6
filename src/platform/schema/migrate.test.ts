import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { many, maybe, one, run, sql } from '../database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kwabo-schema-'))
  await cp('db', folder, { recursive: true })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** A release after all of ours. */
const NEXT = 1_000

const bring = () => migrate(database.connection, folder, async () => undefined)
const renewed = (release: number, ...paths: string[]) =>
  writeFile(join(folder, 'renewed.txt'), [`release ${release}`, ...paths].join('\n'))
const two = (text: string) => writeFile(join(folder, 'functions/two.sql'), text)
const answer = sql`select two()::int as number`
const numberOf = z.object({ number: z.number() })

it('leaves a schema alone that is up to date', async () => {
  expect(await bring()).toEqual([])
})

it('makes functions and views again when one of them has changed, and drops those that are gone', async () => {
  await two('create function two() returns integer language sql as $$ select 2 $$;')
  await writeFile(join(folder, 'views/pairs.sql'), 'create view pairs as select two() as number;')
  await renewed(NEXT, 'functions/two.sql', 'views/pairs.sql')
  expect(await bring()).toEqual(['functions/two.sql', 'views/pairs.sql'])
  expect(await one(database.db, numberOf, answer)).toEqual({ number: 2 })

  await two('create function two() returns integer language sql as $$ select 1 + 1 + 0 * 2 $$;')
  expect(await bring()).toHaveLength(2)

  await renewed(NEXT)
  await bring()
  const left = sql`select viewname from pg_views where schemaname = 'public'
                   union all select proname from pg_proc where proname in ('two', 'place_holds')`
  expect(await many(database.db, z.object({ viewname: z.string() }), left)).toEqual([])
})

it('keeps a function with the parameters of the release before beside the new one', async () => {
  await two('create function two() returns integer language sql as $$ select 2 $$;')
  await writeFile(
    join(folder, 'functions/two.1.sql'),
    'create function two(given integer) returns integer language sql as $$ select given $$;',
  )
  await renewed(NEXT + 2, 'functions/two.sql', 'functions/two.1.sql')
  await bring()
  expect(await one(database.db, numberOf, sql`select two() + two(3) as number`)).toEqual({ number: 5 })
  await renewed(NEXT + 3, 'functions/two.sql')
  await bring()
  expect(await one(database.db, numberOf, answer)).toEqual({ number: 2 })
  await expect(one(database.db, numberOf, sql`select two(3) as number`)).rejects.toThrow('does not exist')
})

it('leaves functions and views of a newer release alone', async () => {
  await two('create function two() returns integer language sql as $$ select 2 $$;')
  await renewed(NEXT + 9, 'functions/two.sql')
  await bring()
  await two('create function two() returns integer language sql as $$ select 22 $$;')
  await renewed(NEXT + 8, 'functions/two.sql')
  expect(await bring()).toEqual([])
  expect(await one(database.db, numberOf, answer)).toEqual({ number: 2 })
})

it('changes nothing when one of them cannot be made', async () => {
  await two('create function two() returns integer language sql as $$ select nothing_like_it() $$;')
  await renewed(NEXT + 2, 'functions/two.sql')
  await expect(bring()).rejects.toThrow('nothing_like_it')
  expect(await maybe(database.db, z.object({}), sql`select from site_tickets`)).toBeUndefined()
})

it('refuses a migration that was edited after it had been applied', async () => {
  await writeFile(join(folder, 'migrations/0012_contact.sql'), 'select 1;')
  await expect(bring()).rejects.toThrow('0012_contact.sql was changed')
})

it('refuses the schema of another series of migrations, and says how a demo starts anew', async () => {
  await run(
    database.db,
    sql`insert into migrations (name, checksum) values ('0003_sale.sql', 'of another series')`,
  )
  await expect(bring()).rejects.toThrow('npm run demo -- --reset')
})

it('goes on with a schema to which a newer release has appended', async () => {
  await run(
    database.db,
    sql`insert into migrations (name, checksum) values ('9999_later.sql', 'of a newer release')`,
  )
  expect(await bring()).toEqual([])
})
