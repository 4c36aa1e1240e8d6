import { createHash } from 'node:crypto'
import { z } from 'zod'
import { columnNames, type ColumnChoice, type ColumnName } from './columns.ts'
import { parseStatement, type StatementRow } from './parse-statement.ts'

/** Rows that the database is given at once. */
const AT_ONCE = 5_000
/** Rows that are shown before anything is imported. */
const FIRST = 5

const rowShape = z.object({
  line: z.number(),
  transaction: z.string(),
  at: z.string().nullable(),
  amount: z.number().nullable(),
  moved: z.boolean().nullable(),
  phone: z.string().nullable(),
})

/** The first line of a packed statement: a summary of the file, or what is wrong with it. */
const headShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    rows: z.number(),
    /** SHA-256 of the file. */
    digest: z.string(),
    header: z.array(z.string()),
    /** Which column holds what. Null: no column. */
    columns: z.record(z.enum(columnNames), z.string().nullable()),
    first: z.array(rowShape),
  }),
  z.object({ kind: z.literal('refused'), problems: z.array(z.string()), header: z.array(z.string()) }),
])
export type StatementHead = z.output<typeof headShape>

const chosenShape = z.partialRecord(z.enum(columnNames), z.string().optional())
export const packInput = z.object({ bytes: z.instanceof(Uint8Array), columns: chosenShape })

/**
 * Parses a whole statement into lines of JSON: the head, then the rows, many to a line, as `insertRows` takes them.
 * The site runs it in a worker thread: 100,000 rows take a second. Text crosses to the main thread faster than
 * objects, and goes to the database unparsed.
 */
export function packStatement({ bytes, columns }: { bytes: Uint8Array; columns: ColumnChoice }): Uint8Array {
  const reading = parseStatement(bytes, columns)
  if (reading.kind === 'refused') return write([reading satisfies StatementHead])
  const { rows, header, columns: places } = reading
  const named = (name: ColumnName) => header[places[name] ?? -1] ?? null
  const head: StatementHead = {
    kind: 'read',
    rows: rows.length,
    digest: createHash('sha256').update(bytes).digest('hex'),
    header,
    columns: {
      transaction: named('transaction'),
      date: named('date'),
      amount: named('amount'),
      status: named('status'),
      reference: named('reference'),
      phone: named('phone'),
    },
    first: rows.slice(0, FIRST).map(packed),
  }
  const pieces = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE).map(packed),
  )
  return write([head, ...pieces])
}

const packed = (row: StatementRow) => ({ ...row, at: row.at?.toISOString() ?? null })

const write = (lines: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

/** The head, and the rows as they were packed. */
export function unpackStatement(packed: Uint8Array): { head: StatementHead; pieces: Iterable<string> } {
  const lines = linesOf(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength))
  return { head: headShape.parse(JSON.parse(lines.next().value ?? '')), pieces: lines }
}

/** Yields the lines one by one. A line is decoded only when the line before it has been used. */
function* linesOf(bytes: Buffer): Generator<string, undefined> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf('\n', from)
    yield bytes.toString('utf8', from, end)
    from = end + 1
  }
}
