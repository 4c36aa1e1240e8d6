import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../platform/database.ts'
import { visualDays } from './contract.ts'
import { visualFormats, type VisualFormat } from './layout.ts'

const visual = z.object({
  token: z.string(),
  eventId: z.string(),
  format: z.enum(visualFormats),
  maker: z.string(),
})
export type Visual = z.infer<typeof visual>

export async function insertVisual(
  db: Executor,
  made: { token: string; eventId: string; format: VisualFormat; maker: string; origin: string },
): Promise<void> {
  const { token, eventId, format, maker, origin } = made
  await run(
    db,
    sql`insert into visuals (token, event_id, format, maker, origin)
        values (${token}, ${eventId}, ${format}, ${maker}, ${origin})`,
  )
}

/** Undefined for what was never there, was deleted, or has had its time. */
export function findLivingVisual(db: Executor, token: string): Promise<Visual | undefined> {
  return maybe(
    db,
    visual,
    sql`select token, event_id as "eventId", format, maker from visuals
        where token = ${token} and created_at > kwabo_now() - make_interval(days => ${visualDays}::int)`,
  )
}

export async function deleteVisual(db: Executor, token: string): Promise<void> {
  await run(db, sql`delete from visuals where token = ${token}`)
}

/** Tokens of visuals whose time is over, and of the oldest where there are more than `most`. */
export async function findOldVisuals(
  db: Executor,
  most: { inAll: number; ofNetwork: number },
): Promise<string[]> {
  const rows = await many(
    db,
    z.object({ token: z.string() }),
    sql`select token from (
          select token, created_at,
            row_number() over (order by created_at desc, token) as place,
            row_number() over (partition by origin order by created_at desc, token) as place_in_network,
            origin is not null as is_of_network
          from visuals
        ) placed
        where created_at <= kwabo_now() - make_interval(days => ${visualDays}::int)
          or place > ${most.inAll} or (is_of_network and place_in_network > ${most.ofNetwork})
        order by created_at`,
  )
  return rows.map(({ token }) => token)
}
