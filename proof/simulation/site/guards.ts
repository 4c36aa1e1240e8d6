import { z } from 'zod'
import { one, run, sql, type Executor, type Statement } from '../../../src/platform/database.ts'
import type { Story } from '../story.ts'
import type { Watch } from './mortal-database.ts'

/** What can be taken away in a world's own database, to see that the simulation notices. */
export const guards = ['stock-guard', 'idempotency'] as const
export type Guard = (typeof guards)[number]

/** Rewrites a function of the database; fails where it is no longer what the simulation knows. */
export async function rewrite(db: Executor, name: string, from: string, to: string): Promise<void> {
  const { text } = await one(
    db,
    z.object({ text: z.string() }),
    sql`select pg_get_functiondef(${name}::regproc) as text`,
  )
  if (!text.includes(from)) throw new Error(`${name} has no '${from}' any more`)
  await run(db, { name: '', text: text.replaceAll(from, to), values: [] })
}

const statement = (text: string): Statement => ({ name: '', text, values: [] })

export async function takeAway(db: Executor, guard: Guard): Promise<void> {
  switch (guard) {
    case 'stock-guard':
      // The database's own refusal, and the comparison before it.
      await run(db, statement('alter table ticket_models drop constraint ticket_models_never_oversold'))
      return rewrite(db, 'judge_hold', 'places[m] + back < request.quantities[line]', 'false')
    case 'idempotency':
      // A repeated request is a new one, and a success that was booked before is booked again.
      await run(db, statement('alter table orders drop constraint orders_request_key_unique'))
      await run(db, statement('alter table payments drop constraint payments_reference_unique'))
      return rewrite(
        db,
        'place_holds',
        'where o.request_key = a.key',
        'where o.request_key = a.key and false',
      )
  }
}

/** The question whether a success was booked before, which E10 hangs on. */
const asksForReference = 'select id from payments where provider ='

/** Sees what passes between a process and its database: counts E10, or, without idempotency, forgets it. */
export function watchFor(guard: Guard | undefined, story: Story): Watch {
  return ({ text }, rows) => {
    if (!text.startsWith(asksForReference) || rows.length === 0) return rows
    story.count('E10')
    return guard === 'idempotency' ? [] : rows
  }
}
