import { z } from 'zod'
import { many, maybe, sql, type Executor } from '../../platform/database.ts'

const artistShape = z.object({ id: z.string(), name: z.string(), rate: z.number(), now: z.date() })

/** `rate` in hundredths of a percent; `now` is the database's. */
export function findArtist(db: Executor, token: string) {
  return maybe(
    db,
    artistShape,
    sql`select id, name, commission_rate as rate, kwabo_now() as now from artists where token = ${token}`,
  )
}

/** All codes of an artist, whatever became of them. */
export function findArtistCodes(db: Executor, artistId: string) {
  return many(
    db,
    z.object({
      code: z.string(),
      startsAt: z.date().nullable(),
      endsAt: z.date().nullable(),
      withdrawn: z.boolean(),
      maxUses: z.number().nullable(),
      uses: z.number(),
      events: z.array(z.string()),
    }),
    sql`select c.code, c.starts_at as "startsAt", c.ends_at as "endsAt", c.withdrawn_at is not null as withdrawn,
          c.max_uses as "maxUses", c.uses,
          array(select e.name from promo_code_events p join events e on e.id = p.event_id
                where p.code_id = c.id order by e.starts_at) as events
        from promo_codes c where c.artist_id = ${artistId} order by c.created_at, c.code`,
  )
}
