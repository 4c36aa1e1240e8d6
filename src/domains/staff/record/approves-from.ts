import { z } from 'zod'
import { one, sql, type Executor } from '../../../platform/database.ts'

/**
 * From when this person's yes counts: a day after they became able to approve. Null if they are not. Whoever decides by it
 * keeps who could approve before.
 */
export async function findApprovesFrom(db: Executor, personId: string): Promise<Date | null> {
  const { moment } = await one(
    db,
    z.object({ moment: z.date().nullable() }),
    sql`select approves_from(${personId}) as moment`,
  )
  return moment
}
