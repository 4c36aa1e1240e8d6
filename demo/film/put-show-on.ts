import { z } from 'zod'
import { listLiveAccess, type LiveAccess } from '../../src/domains/live/access/list-live-access.ts'
import { announce } from '../../src/platform/changes.ts'
import { many, maybe, one, run, sql } from '../../src/platform/database.ts'
import type { Services } from '../../src/services/services.ts'
import { editionDates } from '../calendar.ts'
import { eventId } from '../insert-catalogue.ts'

const MINUTE = 60_000
const SERIES = 'live-show'

/** Takes the live channel's own id of a model. */
type Sell = (liveModelId: string) => Promise<void>

/**
 * The live show of the coming season begins a minute ago, with all that follows from its hours: sale, countdown,
 * login, stream. Answers what somebody can log in with.
 */
export async function putShowOn(services: Services, sell: Sell): Promise<LiveAccess> {
  const year = await comingYear(services)
  const usual = editionDates(SERIES, year)
  const startsAt = new Date(services.clock.now().getTime() - MINUTE)
  const lasts = usual.endsAt.getTime() - usual.startsAt.getTime()
  await setHours(services, year, { startsAt, endsAt: new Date(startsAt.getTime() + lasts) })
  return readyAccess(services, eventId(SERIES, year), sell)
}

/** Back to the calendar, where an earlier start of the demo has put the show on. */
export async function takeShowOff(services: Services): Promise<void> {
  const year = await comingYear(services)
  await setHours(services, year, editionDates(SERIES, year))
}

/** Of the latest edition, whether or not it is over. */
async function comingYear({ db }: Services): Promise<number> {
  const { id } = await one(
    db,
    z.object({ id: z.string() }),
    sql`select id from events where series_id = ${SERIES} order by id desc limit 1`,
  )
  return Number(id.slice(-4))
}

async function setHours(
  { db }: Services,
  year: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) {
  const id = eventId(SERIES, year)
  await db.transaction(async (tx) => {
    await run(
      tx,
      sql`update event_parts set opens_at = ${startsAt}, closes_at = ${endsAt} where event_id = ${id}`,
    )
    await run(tx, sql`update events set starts_at = ${startsAt}, ends_at = ${endsAt} where id = ${id}`)
    await run(tx, sql`update event_page_editions set countdown_target = ${startsAt} where event_id = ${id}`)
    await announce(tx, 'catalogue', '')
  })
}

/** Of a ticket that was bought at this start or earlier, and that nobody watches with: a second device is refused. */
async function readyAccess(services: Services, event: string, sell: Sell): Promise<LiveAccess> {
  const find = async () => {
    const tickets = await many(
      services.db,
      z.object({ id: z.string() }),
      sql`select t.id from tickets t
          join ticket_models m on m.id = t.ticket_model_id
          where t.event_id = ${event} and m.channel = 'live' and t.state = 'issued'
            and not exists (select from live_sessions s where s.ticket_id = t.id
                            and s.released_at is null and s.valid_until > kwabo_now())
          order by t.number limit 1`,
    )
    const [access] = (
      await listLiveAccess(
        services,
        tickets.map(({ id }) => id),
      )
    ).values()
    return access
  }
  const known = await find()
  if (known) return known
  const model = await maybe(
    services.db,
    z.object({ id: z.string() }),
    sql`select l.id from live_models l
        join ticket_models m on m.id = l.ticket_model_id
        where m.event_id = ${event} order by m.position limit 1`,
  )
  if (model) await sell(model.id)
  const bought = await find()
  if (!bought) throw new Error('the demo could not buy a live ticket')
  return bought
}
