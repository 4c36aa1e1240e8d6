import { randomUUID } from 'node:crypto'
import { run, sql, type Executor } from '../../src/platform/database.ts'
import { systemRandom, token } from '../../src/platform/random.ts'

/** An artist with a page of their own; the rate in hundredths of a percent. */
export async function insertArtist(db: Executor, given: { name?: string; rate?: number } = {}) {
  const artist = { id: randomUUID(), name: given.name ?? 'Sèna Dossou', token: token(systemRandom) }
  await run(
    db,
    sql`insert into artists (id, name, token, commission_rate)
        values (${artist.id}, ${artist.name}, ${artist.token}, ${given.rate ?? 1_000})`,
  )
  return artist
}

export interface NewCode {
  artistId?: string
  code?: string
  listed?: boolean
  startsAt?: Date
  endsAt?: Date
  withdrawn?: boolean
  maxUses?: number
  events?: string[]
}

let codes = 0

/** A code in force, unless something else is given, with an artist of its own unless one is named. */
export async function insertCode(db: Executor, given: NewCode = {}) {
  const artistId = given.artistId ?? (await insertArtist(db)).id
  const code = { id: randomUUID(), code: given.code ?? `CODE${(codes += 1)}`, artistId }
  await run(
    db,
    sql`insert into promo_codes (id, artist_id, code, listed, starts_at, ends_at, withdrawn_at, max_uses)
        values (${code.id}, ${artistId}, ${code.code}, ${given.listed ?? true}, ${given.startsAt ?? null},
          ${given.endsAt ?? null}, ${given.withdrawn ? new Date() : null}, ${given.maxUses ?? null})`,
  )
  for (const eventId of given.events ?? [])
    await run(db, sql`insert into promo_code_events (code_id, event_id) values (${code.id}, ${eventId})`)
  return code
}
