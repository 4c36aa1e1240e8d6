import { createHash } from 'node:crypto'
import pg from 'pg'
import type { z } from 'zod'
import type { Logger } from './log.ts'
import { LatestMap } from './memory/latest-map.ts'

/** One parameterised statement. Only the `sql` tag makes them, so values can never become SQL text. */
export interface Statement<Values extends readonly unknown[] = readonly unknown[]> {
  readonly name: string
  readonly text: string
  readonly values: Values
}

/** Values that the driver sends as they are: a statement that holds no others always reaches PostgreSQL. */
type PlainValues = readonly (string | number | boolean | null)[]

/** Whatever a statement can run on: the pool, or the client of an open transaction. */
export interface Executor {
  execute(statement: Statement): Promise<{ rows: unknown[]; count: number }>
}

/** A transaction that is open. */
export interface Transaction extends Executor {
  /**
   * Sends this statement when all else is done, in one exchange with the commit: what it locks, others wait for no
   * longer than PostgreSQL works. At most one, so that its locks have an order. Where it fails nothing is committed,
   * and the transaction rejects with its error.
   */
  atEnd(statement: Statement<PlainValues>): void
}

export interface Database extends Executor {
  /** Runs `work` in one transaction; rolls back and rethrows when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The pool itself, for what speaks PostgreSQL on its own account: the job queue and LISTEN. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

export type Connection = pg.PoolConfig

/** What the `sql` tag writes, whole or a part of another one: its text stands between `parts`. */
class Written implements Statement {
  readonly name: string
  readonly text: string
  readonly parts: readonly string[]
  readonly values: readonly unknown[]

  constructor({ name, text }: Named, parts: readonly string[], values: readonly unknown[]) {
    this.name = name
    this.text = text
    this.parts = parts
    this.values = values
  }
}

type Named = Pick<Statement, 'name' | 'text'>

const known = new WeakMap<TemplateStringsArray, Named>()

/**
 * Writes a statement: sql`select … where id = ${id}`. The name derives from the text, so PostgreSQL prepares
 * each statement once per connection: measured, that halves the server's CPU. A value that is itself written with
 * `sql` becomes a part of the statement, and sql`` adds nothing: sql`… ${after ? sql`and id > ${after}` : sql``}`.
 */
export function sql<Values extends PlainValues>(
  strings: TemplateStringsArray,
  ...values: Values
): Statement<Values>
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  if (values.some((value) => value instanceof Written)) return compose(strings, values)
  let written = known.get(strings)
  if (!written) {
    written = write(strings)
    known.set(strings, written)
  }
  return new Written(written, strings, values)
}

/** By text: a composed statement is written anew each time, and its digest takes longer than to find it. */
const names = new LatestMap<string, string>(1_000)

function write(parts: readonly string[]): Named {
  const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return { name, text }
}

function compose(strings: readonly string[], values: readonly unknown[]): Statement {
  const parts: string[] = []
  const flat: unknown[] = []
  let open = strings[0] ?? ''
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (value instanceof Written) {
      for (const [at, part] of value.parts.entries()) {
        if (at > 0) parts.push(open)
        open = at > 0 ? part : open + part
      }
      flat.push(...value.values)
      open += after
    } else {
      parts.push(open)
      flat.push(value)
      open = after
    }
  })
  parts.push(open)
  return new Written(write(parts), parts, flat)
}

/** All rows, each checked against its shape. */
export async function many<Shape extends z.ZodType>(
  db: Executor,
  shape: Shape,
  statement: Statement,
): Promise<z.output<Shape>[]> {
  const { rows } = await db.execute(statement)
  return rows.map((row) => shape.parse(row))
}

/** The row, or undefined when there is none. */
export async function maybe<Shape extends z.ZodType>(
  db: Executor,
  shape: Shape,
  statement: Statement,
): Promise<z.output<Shape> | undefined> {
  const { rows } = await db.execute(statement)
  if (rows.length > 1) throw new Error(`expected at most one row, found ${rows.length}: ${statement.text}`)
  return rows.length === 0 ? undefined : shape.parse(rows[0])
}

/** Exactly one row; anything else is a surprise, hence an exception. */
export async function one<Shape extends z.ZodType>(
  db: Executor,
  shape: Shape,
  statement: Statement,
): Promise<z.output<Shape>> {
  const row = await maybe(db, shape, statement)
  if (row === undefined) throw new Error(`expected one row, found none: ${statement.text}`)
  return row
}

/** Runs a statement for its effect; answers how many rows it touched. */
export async function run(db: Executor, statement: Statement): Promise<number> {
  return (await db.execute(statement)).count
}

/**
 * `code` of a PostgreSQL error (SQLSTATE), undefined for anything else, a lost connection included: also one
 * whose end the server still announced (57P01 and its kin), because then too nobody knows what was committed.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  return error.code?.startsWith('57P') ? undefined : error.code
}

/** SQLSTATE of a connection that failed: also of one of which no server has said so. */
const CONNECTION_FAILURE = '08006'

/** The way to the database was lost, or was never there: nobody knows what it still did. */
class ConnectionLostError extends Error {
  readonly code = CONNECTION_FAILURE

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** Gives what the driver throws a code also where PostgreSQL has said nothing. A fault of ours stays what it is. */
function rethrow(error: unknown): never {
  const ours = error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError
  throw error instanceof Error && !ours ? new ConnectionLostError(error) : error
}

/**
 * Whether the database could not be asked: no connection, a server that stops, starts or only reads because another
 * has taken over. What was asked may be asked again in a moment. By its code alone: pages are a program of their own.
 */
export function databaseAway(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^(08...|57P0.|25006)$/.test(code)
}

export function openDatabase(connection: Connection, log: Logger): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    // Nobody waits for ever: not for a row that a frozen process keeps locked, not for an answer that a dead
    // connection will never bring, and a transaction whose process is frozen ends by itself.
    lock_timeout: 2_000,
    query_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...connection,
    // Statements of one transaction that need nothing of each other go together (`Promise.all`), and run in their
    // order: one exchange in the place of several, while rows are locked. One that fails fails those behind it.
    pipeline: true,
    types: ownTypes(),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // A checked-out client emits 'error' too when the server dies; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    pool,
    execute: (statement) => send(pool, statement),
    transaction: async (work) => {
      const client = await pool.connect().catch(rethrow)
      let broken: Error | undefined
      try {
        await client.query('begin').catch(rethrow)
        const { result, last } = await withinTransaction(client, work)
        // Both are on their way before either is answered. A statement that fails makes PostgreSQL roll back where it
        // reads the commit, and Promise.all reject with the statement's own error, which is answered first.
        gather(client)
        const sent = last ? [send(client, last)] : []
        const [{ command }] = await Promise.all([client.query('commit').catch(rethrow), ...sent])
        // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, and calls that no error.
        if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
        return result
      } catch (error) {
        broken = await client.query('rollback').then(
          () => undefined,
          (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
        )
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

/** Whatever `work` has left running when it ends can send nothing more: the connection is then somebody else's. */
async function withinTransaction<T>(client: pg.PoolClient, work: (tx: Transaction) => Promise<T>) {
  let over = false
  let last: Statement | undefined
  const assertOpen = (statement: Statement) => {
    if (over) throw new Error(`sent after the end of its transaction: ${statement.text}`)
  }
  const tx: Transaction = {
    execute: async (statement) => {
      assertOpen(statement)
      gather(client)
      return send(client, statement)
    },
    atEnd: (statement) => {
      assertOpen(statement)
      if (last) throw new Error(`only one statement goes with the commit: ${statement.text}`)
      last = statement
    },
  }
  try {
    const result = await work(tx)
    return { result, last }
  } finally {
    over = true
  }
}

/**
 * What this connection sends until the end of the turn leaves in one piece. A piece for each statement wakes PostgreSQL
 * as often, on a busy machine in the place of whoever has just sent it.
 */
function gather(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function send(client: pg.Pool | pg.PoolClient, statement: Statement) {
  const { rows, rowCount } = await client
    .query<Record<string, unknown>>({
      name: statement.name,
      text: statement.text,
      values: [...statement.values],
    })
    .catch(rethrow)
  return { rows, count: rowCount ?? 0 }
}

/** bigint comes from the driver as text; every one of ours fits a number, and says so if it ever does not. */
function ownTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, parseBigint)
  return types
}

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`)
  return value
}
