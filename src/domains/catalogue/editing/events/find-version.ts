import { z } from 'zod'
import { maybe, sql, type Executor } from '../../../../platform/database.ts'

/** The version that stands, for whoever edits without having read the event. */
export async function findEventVersion({ db }: { db: Executor }, id: string): Promise<number | undefined> {
  const row = await maybe(
    db,
    z.object({ version: z.int() }),
    sql`select version from events where id = ${id}`,
  )
  return row?.version
}
