import { z } from 'zod'
import { many, one, run, sql, type Database, type Statement } from '../../../platform/database.ts'

/** The company's people find everything, an organiser's what it sells. */
export type Scope = 'all' | { organiserId: string }

/** What is asked of `order_finds.words`: one part or one group at least. */
export interface Asked {
  /** Each is found somewhere in the words. At least three signs. */
  parts: readonly string[]
  /** Of each group one is a word. Letters from a to z, three at least. */
  groups: readonly (readonly string[])[]
  /** Found somewhere too, but too short for the index. */
  short: readonly string[]
}

/** With so many hits a word is frequent: then the newest orders that have it are near. */
const FREQUENT = 2_000

const row = z.object({ orderId: z.string() })

/**
 * Orders that have all that is asked, the newest first. PostgreSQL is not trusted to guess how frequent a word is:
 * first the index of trigrams is read for `FREQUENT` hits, and only where there are more the orders are walked back from
 * the newest until there are enough. Measured in docs/performance.md, and docs/decisions/035.
 */
export async function findByWords(
  db: Database,
  asked: Asked,
  scope: Scope,
  limit: number,
): Promise<string[]> {
  const where = conditionOf(asked, scope)
  return db.transaction(async (tx) => {
    const [, rare] = await Promise.all([
      run(tx, sql`select set_config('enable_seqscan', 'off', true)`),
      one(
        tx,
        z.object({ hits: z.number(), orders: z.array(z.string()) }),
        sql`with hits as materialized (select order_id, at from order_finds where ${where} limit ${FREQUENT + 1})
            select (select count(*) from hits) as hits,
              array(select order_id from hits group by order_id, at order by at desc, order_id desc limit ${limit}) as orders`,
      ),
    ])
    if (rare.hits <= FREQUENT) return rare.orders
    const [, walked] = await Promise.all([
      run(tx, sql`select set_config('enable_bitmapscan', 'off', true)`),
      many(
        tx,
        row,
        // Orders of several events have as many rows, side by side.
        sql`select distinct order_id as "orderId", at from (
              select order_id, at from order_finds where ${where} order by at desc, order_id desc limit ${2 * limit}
            ) newest order by at desc, order_id desc limit ${limit}`,
      ),
    ])
    return walked.map(({ orderId }) => orderId)
  })
}

/** One condition for each word: `like all (array)` is never planned over the index. */
function conditionOf({ parts, groups, short }: Asked, scope: Scope): Statement {
  const conditions = [
    ...parts.map((part) => sql`words like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`),
    ...groups.map((words) => sql`words ~ ${` (?:${words.join('|')}) `}`),
    ...(short.length === 0
      ? []
      : [sql`(select bool_and(strpos(words, piece) > 0) from unnest(${short}::text[]) piece)`]),
    ...(scope === 'all' ? [] : [sql`organiser_id = ${scope.organiserId}`]),
  ]
  return conditions.reduce((before, condition) => sql`${before} and ${condition}`)
}
