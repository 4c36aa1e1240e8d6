import { z } from 'zod'
import { many, maybe, sql, type Executor } from '../../platform/database.ts'

const codeShape = z.object({ id: z.string(), artistName: z.string(), code: z.string(), listed: z.boolean() })
export type CodeRow = z.output<typeof codeShape>

/**
 * Codes in force that everybody can choose from, by name; of a ticket model only those that count for it. `modelId`
 * is a UUID.
 */
export function findListedCodes(db: Executor, modelId: string | null): Promise<CodeRow[]> {
  return many(
    db,
    codeShape,
    sql`select c.id, c.artist_name as "artistName", c.code, c.listed
        from promo_codes_in_force c
        where c.listed and (${modelId}::uuid is null or promo_code_fits(c.id, ${modelId}))
        order by c.artist_name, c.code`,
  )
}

/** The code if it is in force, listed or not; of a ticket model only if it counts for it. */
export function findCodeInForce(
  db: Executor,
  code: string,
  modelId: string | null,
): Promise<CodeRow | undefined> {
  return maybe(
    db,
    codeShape,
    sql`select c.id, c.artist_name as "artistName", c.code, c.listed
        from promo_codes_in_force c
        where c.code = ${code} and (${modelId}::uuid is null or promo_code_fits(c.id, ${modelId}))`,
  )
}
