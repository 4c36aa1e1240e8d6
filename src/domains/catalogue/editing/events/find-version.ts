import { z } from 'zod'
import { maybe, sql, type Executor } from '../../../../platform/database.ts'

/** An event's version, for whoever edits it without having read it. */
export async function findEventVersion({ db }: { db: Executor }, id: string): Promise<number | undefined> {
  const row = await maybe(
    db,
    z.object({ version: z.int() }),
    sql`select version from events where id = ${id}`,
  )
  return row?.version
}
