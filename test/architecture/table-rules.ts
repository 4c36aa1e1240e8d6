import { domainOf } from './imports.ts'
import { domains, mayKnow } from './layer-rules.ts'
import { file, type Rule } from './rule.ts'
import type { SourceFile } from './source-files.ts'
import { sqlTexts, writtenTables } from './sql-rules.ts'

/** May read every table: it stands above all domains. `layer-rules.ts` says which domains any other may ask. */
const BOOKS = 'books'

/** Functions that read tables from above their callers. */
const asksAbove = new Set([
  // Whether a blocked ticket may open again: whoever frees one asks, and so does a trigger, so that nothing is forgotten.
  'ticket_may_open',
])

export const tableRules: Rule[] = [
  {
    says: 'SQL names the tables of its own domain and of those that it may ask, and views and functions of these; the books read every table',
    faults: (files) => {
      const owners = ownersOf(files)
      const readers = readByNames(files)
      return sqlTexts(files)
        .filter(({ path }) => path.startsWith('src/'))
        .flatMap(({ path, text }) => {
          const domain = ownerOf(path)
          return named(text)
            .flatMap((name) => readers.get(name) ?? [name])
            .filter((table) => {
              const owner = owners.get(table)
              return owner !== undefined && owner !== domain && domain !== BOOKS && !mayKnow(domain, owner)
            })
            .map((table) => `${path}: ${table}`)
        })
    },
    broken: [
      [
        file('db/migrations/0004_payments.sql', 'create table payments (id uuid);'),
        file('src/domains/catalogue/store.ts', 'sql`select id from payments`'),
      ],
      [
        file('db/migrations/0001_platform.sql', 'create table secrets (name text);'),
        file('src/domains/tickets/store.ts', 'sql`select 1 from a join secrets s on true`'),
      ],
      [
        file('db/migrations/0004_payments.sql', 'create table payments (id uuid);'),
        file('src/domains/catalogue/store.ts', 'sql`select 1 from events e, payments p`'),
      ],
      [
        file('db/migrations/0003_promo.sql', 'create table promo_codes (id uuid);'),
        file('db/views/codes_in_force.sql', 'create view codes_in_force as select id from promo_codes;'),
        file('db/views/listed_codes.sql', 'create view listed_codes as select id from codes_in_force;'),
        file('src/domains/catalogue/store.ts', 'sql`select id from listed_codes`'),
      ],
      [
        file('db/migrations/0003_promo.sql', 'create table promo_codes (id uuid);'),
        file('db/functions/has_code.sql', 'create function has_code() as $$ select from promo_codes $$;'),
        file('db/functions/is_sold.sql', 'create function is_sold() as $$ select has_code() $$;'),
        file('src/domains/catalogue/store.ts', 'sql`select 1 from events where is_sold(id)`'),
      ],
    ],
  },
  {
    says: 'a table is written by the domain that has made it',
    faults: (files) => {
      const owners = ownersOf(files)
      return sqlTexts(files)
        .filter(({ path }) => path.startsWith('src/'))
        .flatMap(({ path, text }) =>
          writtenTables(text)
            .filter((table) => owners.has(table) && owners.get(table) !== ownerOf(path))
            .map((table) => `${path}: ${table}`),
        )
    },
    broken: [
      [
        file('db/migrations/0004_payments.sql', 'create table payments (id uuid);'),
        file('src/domains/checkout/store.ts', 'sql`insert into payments (id) values (1)`'),
      ],
      [
        file('db/migrations/0004_payments.sql', 'create table payments (id uuid);'),
        file('src/domains/books/store.ts', 'sql`update payments set state = 1`'),
      ],
      [
        file('db/migrations/0004_payments.sql', 'create table payments (id uuid);'),
        file('src/domains/books/store.ts', 'sql`truncate payments`'),
      ],
    ],
  },
]

const ownerOf = (path: string): string => domainOf(path) ?? path.split('/')[1] ?? ''

/** The domain that made each table. The name of a migration begins with its domain: '0014_catalogue_versions.sql'. */
function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of files) {
    const name = /^db\/migrations\/\d+_(\w+)\.sql$/.exec(path)?.[1]?.replaceAll('_', '-')
    const owner = ['platform', ...domains].find((one) => name === one || name?.startsWith(`${one}-`))
    if (owner === undefined) continue
    for (const [, table] of text.matchAll(/^create table (\w+)/gm))
      if (table !== undefined) owners.set(table, owner)
  }
  return owners
}

/** The tables that each view or function reads, also through others. SQL that names one counts as naming its tables. */
function readByNames(files: readonly SourceFile[]): Map<string, string[]> {
  const read = new Map<string, string[]>()
  for (const { path, text } of sqlTexts(files)) {
    const reader = /^db\/(?:views|functions)\/(\w+)\.sql$/.exec(path)?.[1]
    if (reader === undefined) continue
    const names = asksAbove.has(reader) ? [] : named(text)
    read.set(
      reader,
      names.filter((name) => name !== reader),
    )
  }
  const tablesOf = (name: string): string[] => read.get(name)?.flatMap(tablesOf) ?? [name]
  return new Map([...read.keys()].map((reader) => [reader, tablesOf(reader)]))
}

/** What may be a table or a view, and what is called like a function. */
function named(text: string): string[] {
  const tables = text.matchAll(/(?:\b(?:from|join|into|update|using|truncate|table)\s+|,\s*)([a-z_]+)/g)
  const calls = text.matchAll(/\b([a-z_]+)\(/g)
  return [...tables, ...calls].flatMap((match) => match[1] ?? [])
}
