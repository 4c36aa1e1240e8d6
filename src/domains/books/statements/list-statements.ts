import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import type { StatementsAnswer } from '../contract.ts'

export const importShape = z.object({
  id: z.string(),
  name: z.string(),
  rows: z.number(),
  by: z.string(),
  at: z.date(),
  isFinished: z.boolean(),
})

/** Of an import that is named `s`. */
export const importColumns = sql`s.id, s.name, s.rows, s.actor_name as by, s.imported_at as at,
  s.finished_at is not null as "isFinished"`

/** Statements that were imported, by the back-office or by command, the newest first; `after` is the last one shown. */
export async function listStatements(
  { db }: { db: Executor },
  { after, most }: { after: string | null; most: number },
): Promise<StatementsAnswer> {
  const rows = await many(
    db,
    importShape,
    sql`select ${importColumns} from statements s
        where ${after}::uuid is null
          or (s.imported_at, s.id) < (select l.imported_at, l.id from statements l where l.id = ${after}::uuid)
        order by s.imported_at desc, s.id desc limit ${most + 1}`,
  )
  const shown = rows.slice(0, most)
  return {
    statements: shown.map((one) => ({ ...one, at: one.at.toISOString() })),
    next: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  }
}
