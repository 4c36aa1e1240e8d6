import type { Staff } from '../../platform/actor.ts'
import { recordAction } from '../../platform/staff-actions.ts'
import { z } from 'zod'
import { maybe, run, sql, sqlState, type Database } from '../../platform/database.ts'
import { token, uuid, type Random } from '../../platform/random.ts'
import { readPromoCode } from './promo-code.ts'

const idShape = z.object({ id: z.string() })
const TAKEN = '23505'
const UNKNOWN_EVENT = '23503'

/** `rate` in hundredths of a percent. Answers the token of the artist's page. */
export async function addArtist(
  services: { db: Database; random: Random },
  artist: { name: string; rate: number; by: Staff },
): Promise<string> {
  const { name, rate, by } = artist
  const [id, link] = [uuid(services.random), token(services.random)]
  await services.db.transaction(async (tx) => {
    await run(
      tx,
      sql`insert into artists (id, name, token, commission_rate) values (${id}, ${name}, ${link}, ${rate})`,
    )
    await recordAction(tx, { by, action: 'artist-added', subject: id, detail: { name, rate } })
  })
  return link
}

export interface NewCode {
  artistName: string
  /** However it is typed. */
  code: string
  listed: boolean
  maxUses: number | null
  /** ISO 8601. */
  endsAt: string | null
  /** Ids of the events where it counts; none: everywhere. */
  eventIds: string[]
  by: Staff
}

export type AddedCode =
  { kind: 'added'; code: string } | { kind: 'bad-code' | 'taken' | 'unknown-artist' | 'unknown-event' }

/** Gives an artist a code that is in force at once. */
export async function addCode(
  { db, random }: { db: Database; random: Random },
  given: NewCode,
): Promise<AddedCode> {
  const code = readPromoCode(given.code)
  if (code === undefined) return { kind: 'bad-code' }
  const id = uuid(random)
  try {
    return await db.transaction(async (tx): Promise<AddedCode> => {
      const added = await maybe(
        tx,
        idShape,
        sql`insert into promo_codes (id, artist_id, code, listed, max_uses, ends_at)
            select ${id}, a.id, ${code}, ${given.listed}, ${given.maxUses}, ${given.endsAt}
            from artists a where a.name = ${given.artistName} order by a.created_at limit 1 returning id`,
      )
      if (!added) return { kind: 'unknown-artist' }
      for (const eventId of given.eventIds)
        await run(tx, sql`insert into promo_code_events (code_id, event_id) values (${id}, ${eventId})`)
      const { by, listed, maxUses, endsAt, eventIds } = given
      const detail = { listed, maxUses, endsAt, eventIds }
      await recordAction(tx, { by, action: 'code-added', subject: code, detail })
      return { kind: 'added', code }
    })
  } catch (error) {
    if (sqlState(error) === TAKEN) return { kind: 'taken' }
    if (sqlState(error) === UNKNOWN_EVENT) return { kind: 'unknown-event' }
    throw error
  }
}

/** Takes a code out of force for good; orders that have it keep their price. False where there is none in force. */
export function withdrawCode({ db }: { db: Database }, typed: string, by: Staff): Promise<boolean> {
  const code = readPromoCode(typed) ?? ''
  return db.transaction(async (tx) => {
    const changed = await run(
      tx,
      sql`update promo_codes set withdrawn_at = kwabo_now() where code = ${code} and withdrawn_at is null`,
    )
    if (changed === 1) await recordAction(tx, { by, action: 'code-withdrawn', subject: code })
    return changed === 1
  })
}
