import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'

const availabilityRow = z.object({ model_id: z.string(), places: z.int(), some_held: z.boolean() })

/** Places of the given models at this moment; unknown ids and those of other channels are left out. */
export function findAvailability(db: Executor, modelIds: readonly string[]) {
  return many(
    db,
    availabilityRow,
    sql`select model_id, places, some_held from offered_tickets where model_id = any(${modelIds}::uuid[])`,
  )
}
