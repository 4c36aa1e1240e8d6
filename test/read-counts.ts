import { z } from 'zod'
import { one, run, sql, type Executor } from '../src/platform/database.ts'

/** Counts what the rest of this transaction reads. The server of the tests counts nothing by itself (`forgetTheDisk`). */
export async function countReads(tx: Executor): Promise<void> {
  await run(tx, sql`set local track_counts = on`)
}

/** Rows of these tables, and entries of their indexes, that the transaction has read since. */
export async function readsOf(tx: Executor, tables: readonly string[]): Promise<number> {
  const { count } = await one(
    tx,
    z.object({ count: z.number() }),
    sql`select coalesce(sum(pg_stat_get_xact_tuples_returned(read.oid)), 0)::integer as count
        from unnest(${tables}::regclass[]) as named (oid)
        cross join lateral (
          select named.oid union all select indexrelid from pg_index where indrelid = named.oid
        ) read`,
  )
  return count
}
