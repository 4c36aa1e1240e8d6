import { z } from 'zod'
import { many, one, sql, type Executor } from '../../../platform/database.ts'
import { comparedSchema, keptBrokenSchema, type EndedCheck, type SalesChecksAnswer } from './contract.ts'
import { nameBroken } from './name-broken.ts'

/** Three weeks of nights. */
const EARLIER = 20

const checkShape = z.object({
  id: z.string(),
  askedAt: z.date(),
  endedAt: z.date().nullable(),
  by: z.string().nullable(),
  count: z.number().nullable(),
})

/** The last look at the sales with all that it found, whether another is under way, and those before. */
export async function listChecks({ db }: { db: Executor }): Promise<SalesChecksAnswer> {
  const checks = await many(
    db,
    checkShape,
    sql`select id, asked_at as "askedAt", ended_at as "endedAt", broken_count as count,
          case when actor <> 'job' then actor_name end as by
        from sales_checks order by asked_at desc, id limit ${EARLIER + 2}`,
  )
  const open = checks.find(({ endedAt }) => endedAt === null)
  const [last, ...earlier] = checks.flatMap(({ id, endedAt, by, count }): EndedCheck[] =>
    endedAt === null ? [] : [{ id, at: endedAt.toISOString(), by, count }],
  )
  return {
    underWay: open ? { at: open.askedAt.toISOString(), by: open.by } : null,
    last: last ? { ...last, ...(await loadResult(db, last.id)) } : null,
    earlier: earlier.slice(0, EARLIER),
  }
}

async function loadResult(db: Executor, id: string) {
  const { compared, broken } = await one(
    db,
    z.object({ compared: comparedSchema.nullable(), broken: z.array(keptBrokenSchema).nullable() }),
    sql`select compared, broken from sales_checks where id = ${id}`,
  )
  return { compared, broken: await nameBroken(db, broken ?? []) }
}
