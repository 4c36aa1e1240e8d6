import type { Database, Executor, Statement } from '../../../src/platform/database.ts'
import type { Life } from './life.ts'

/** What a statement meets on its way; answers its rows. */
export type Watch = (statement: Statement, rows: unknown[]) => unknown[]

/**
 * The database as one process has it: whatever writes is a named step at which the process may die, or the
 * connection be lost, before and after. One statement or transaction runs at a time: the order is then decided by
 * the seed and not by the machine. What really happens at once is the torture's part.
 */
export function createMortalDatabase(real: Database, life: Life, watch: Watch): Database {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  const send = async (on: Executor, statement: Statement) => {
    life.alive()
    const { rows, count } = await on.execute(statement)
    return { rows: watch(statement, rows), count }
  }
  return {
    pool: real.pool,
    close: real.close,
    execute: (statement) =>
      inTurn(async () => {
        const name = nameOf(statement)
        if (name) life.reach(`before ${name}`, true)
        const result = await send(real, statement)
        if (name) life.reach(`after ${name}`, true)
        return result
      }),
    transaction: (work) =>
      inTurn(async () => {
        life.alive()
        let name: string | undefined
        const result = await real.transaction(async (tx) => {
          const done = await work({
            execute: (statement) => {
              name ??= nameOf(statement)
              return send(tx, statement)
            },
            atEnd: (statement) => {
              life.alive()
              name ??= nameOf(statement)
              tx.atEnd(statement)
            },
          })
          if (name) life.reach(`before commit of ${name}`, true)
          return done
        })
        if (name) life.reach(`after commit of ${name}`, true)
        return result
      }),
  }
}

const names = new Map<string, string | undefined>()

/** What a statement writes, in short; undefined for one that only reads. */
function nameOf({ name: key, text }: Statement): string | undefined {
  if (!names.has(key)) {
    const found = /\b(insert into|update|delete from)\s+([a-z_]+)/.exec(text)
    const called = /\b(place_holds|move_stock|add_job)\b/.exec(text)?.[1]
    names.set(key, called ?? (found ? `${found[1]} ${found[2]}` : undefined))
  }
  return names.get(key)
}
