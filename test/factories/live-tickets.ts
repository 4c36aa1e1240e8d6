import { z } from 'zod'
import { issueLiveAccess } from '../../src/domains/live/access/issue-live-access.ts'
import { listLiveAccess } from '../../src/domains/live/access/list-live-access.ts'
import { loadLiveKeys, type LiveKeys } from '../../src/domains/live/access/live-keys.ts'
import { issueTickets } from '../../src/domains/tickets/issue-tickets.ts'
import { loadTicketKeys } from '../../src/domains/tickets/signing-keys.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { many, run, sql, type Database } from '../../src/platform/database.ts'
import { systemRandom as random, uuid } from '../../src/platform/random.ts'
import { makeTicketModel, type NewTicketModel } from '../factories.ts'
import { insertPaidOrder, soldAs } from './paid-order.ts'

/** A show with one model of its live channel. Answers their ids; `liveModelId` is the live channel's own. */
export async function makeLiveShow(db: Database, given: NewTicketModel & { streamUrl?: string } = {}) {
  const made = await makeTicketModel(db, { typeName: 'Live', price: 2_000, ...given, channel: 'live' })
  const liveModelId = uuid(random)
  await run(db, sql`insert into live_models (id, ticket_model_id) values (${liveModelId}, ${made.modelId})`)
  await run(
    db,
    sql`insert into live_shows (event_id, stream_url, highlights)
        values (${made.eventId}, ${given.streamUrl ?? null}, '{Show Exclusif & Inédit,Invités Surprises}')
        on conflict on constraint live_shows_pkey do nothing`,
  )
  return { ...made, liveModelId }
}

/** A show that starts in so many hours of the site's clock and takes three. */
export function liveShowIn(site: { db: Database; clock: Clock }, hours: number, given: NewTicketModel = {}) {
  const at = (after: number) => new Date(site.clock.now().getTime() + after * 3_600_000)
  return makeLiveShow(site.db, { startsAt: at(hours), endsAt: at(hours + 3), ...given })
}

export interface LiveTicket {
  ticketId: string
  orderId: string
  serial: string
  password: string
}

/** Live tickets of an order that is paid, with what lets their holders in. */
export async function makeLiveTickets(
  db: Database,
  show: { modelId: string; eventId: string },
  quantity = 1,
  keys?: LiveKeys,
): Promise<LiveTicket[]> {
  const liveKeys = keys ?? (await loadLiveKeys({ db, random }))
  const ticketKeys = await loadTicketKeys({ db, random })
  const orderId = await db.transaction(async (tx) => {
    const { id } = await insertPaidOrder(tx)
    await issueTickets(
      tx,
      { random, keys: ticketKeys },
      {
        orderId: id,
        holderName: 'Ayaba Dossou',
        lines: [{ ticketModelId: show.modelId, eventId: show.eventId, quantity, ...soldAs.single }],
      },
    )
    await issueLiveAccess(tx, { random, liveKeys }, id)
    return id
  })
  const tickets = await many(
    db,
    z.object({ id: z.string() }),
    sql`select id from tickets where order_id = ${orderId} order by position`,
  )
  const access = await listLiveAccess(
    { db, liveKeys },
    tickets.map(({ id }) => id),
  )
  return [...access].map(([ticketId, one]) => ({ ticketId, orderId, ...one }))
}
