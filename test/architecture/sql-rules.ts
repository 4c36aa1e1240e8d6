import ts from 'typescript'
import { file, type Rule } from './rule.ts'
import { isTest, type SourceFile } from './source-files.ts'
import { nodesOf, parse } from './parsed-files.ts'

/** Who may read the database's own clock, and why. */
const ownClock = new Set([
  'db/migrations/0001_platform.sql', // makes kwabo_now() of it
  // The queue of jobs lives by that clock, so what is compared with its times does too.
  'src/platform/queue/jobs.ts',
  'src/platform/queue/free-jobs-of-the-dead.ts',
  'src/platform/mail/outbox.ts',
  'src/domains/payments/confirm/check-payment.ts',
])
const otherTime =
  /\b(?<!kwabo_)now\(\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i
const clock = /\bclock_timestamp\(\)|\bstatement_timestamp\(\)|\btransaction_timestamp\(\)/i

export const sqlRules: Rule[] = [
  {
    says: 'in SQL it is the time of kwabo_now(), everywhere',
    faults: (files) =>
      sqlTexts(files)
        .filter(({ path, text }) => otherTime.test(text) || (!ownClock.has(path) && clock.test(text)))
        .map(({ path, text }) => `${path}: ${(otherTime.exec(text) ?? clock.exec(text))?.[0] ?? ''}`),
    broken: [
      [file('src/a.ts', 'export const a = sql`select 1 where at < now()`')],
      [file('src/a.ts', 'export const a = sql`select CURRENT_TIMESTAMP, ${b}`')],
      [file('src/a.ts', "export const a = 'select clock_timestamp()'")],
      [file('db/migrations/0009_a.sql', 'create table a (at timestamptz default now());')],
    ],
  },
  {
    says: 'every constraint of a migration has a name',
    faults: (files) =>
      files
        .filter(({ path }) => path.startsWith('db/migrations/'))
        .flatMap(({ path, text }) => unnamed(text).map((place) => `${path}: ${place}`)),
    broken: [
      'create table a (id uuid primary key);',
      'create table a (b text unique);',
      'create table a (b integer check (b > 0));',
      'create table a (b uuid references c);',
      'create table a (b uuid, foreign key (b) references c (d));',
      'create table a (b uuid, primary key (b));',
    ].map((text) => [file('db/migrations/0009_a.sql', text)]),
  },
]

/** Migrations without their comments, and every text in the program that may be SQL. */
export function sqlTexts(files: readonly SourceFile[]): SourceFile[] {
  return files
    .filter(({ path }) => (path.startsWith('src/') || path.startsWith('db/')) && !isTest(path))
    .flatMap((one) => {
      if (one.path.endsWith('.sql')) return [{ path: one.path, text: withoutComments(one.text) }]
      const program = parse(one)
      if (!program) return []
      return nodesOf(program)
        .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
        .map((node) => ({ path: one.path, text: node.getText() }))
        .filter(({ text }) =>
          /\b(?:select|insert|update|delete|merge|truncate|values|with|where|set)\b/i.test(text),
        )
    })
}

const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, '')

export function writtenTables(text: string): string[] {
  const writes =
    /\b(?:insert into|merge into|delete from|truncate(?: table)?|update(?! (?:of|skip|set)\b))\s+([a-z_]+)/g
  return [...text.matchAll(writes)].flatMap((match) => match[1] ?? [])
}

/** Every constraint that PostgreSQL would have to name by itself. */
function unnamed(text: string): string[] {
  const plain = withoutComments(text)
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/'[^']*'/g, "''")
  const constraints = /\b(?:primary key|foreign key|references|unique|check|exclude)\b/g
  return [...plain.matchAll(constraints)]
    .filter((match) => !isNamed(plain.slice(0, match.index), match[0]))
    .map((match) => plain.slice(match.index, match.index + 60).split('\n')[0] ?? '')
}

function isNamed(before: string, kind: string): boolean {
  if (/\bconstraint\s+\w+\s+$/.test(before)) return true
  if (kind === 'unique') return /\bcreate\s+$/.test(before)
  // The second half of a foreign key that has its name in front.
  return kind === 'references' && /\bconstraint\s+\w+\s+foreign key\s*\([^)]*\)\s*$/.test(before)
}
