import { z } from 'zod'
import { many, maybe, sql, type Executor } from '../../platform/database.ts'

const codeShape = z.object({ id: z.string(), artistName: z.string(), code: z.string() })
export type CodeRow = z.output<typeof codeShape>

/**
 * Codes in force that everybody can choose from, by name; of a ticket model only those that count for it. `modelId`
 * is a UUID.
 */
export function findListedCodes(db: Executor, modelId: string | null): Promise<CodeRow[]> {
  return many(
    db,
    codeShape,
    sql`select c.id, c.artist_name as "artistName", c.code
        from promo_codes_in_force c
        where c.listed and ${fits(modelId)}
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
    sql`select c.id, c.artist_name as "artistName", c.code
        from promo_codes_in_force c
        where c.code = ${code} and ${fits(modelId)}`,
  )
}

const fits = (modelId: string | null) =>
  modelId === null ? sql`true` : sql`promo_code_fits(c.id, ${modelId})`

/** Whether there is such a code, in force or not, listed or not. */
export async function isCode(db: Executor, code: string): Promise<boolean> {
  return (await maybe(db, z.object({}), sql`select from promo_codes where code = ${code}`)) !== undefined
}

/** A code that is listed, in force or not. */
export function findPublicCode(db: Executor, code: string) {
  return maybe(
    db,
    z.object({ artistName: z.string(), inForce: z.boolean() }),
    sql`select a.name as "artistName",
          exists (select from promo_codes_in_force f where f.id = c.id) as "inForce"
        from promo_codes c join artists a on a.id = c.artist_id where c.listed and c.code = ${code}`,
  )
}

/** Every artist with the way to their page and their codes, by name. */
export function findArtists(db: Executor) {
  return many(
    db,
    z.object({ name: z.string(), token: z.string(), rate: z.number(), codes: z.array(z.string()) }),
    sql`select a.name, a.token, a.commission_rate as rate,
          array(select c.code from promo_codes c where c.artist_id = a.id order by c.code) as codes
        from artists a order by a.name`,
  )
}
