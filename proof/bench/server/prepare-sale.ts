import { z } from 'zod'
import { lnds } from '../../../demo/events/lnds.ts'
import { seedDemo } from '../../../demo/seed.ts'
import { sellPlaces } from '../../../demo/sell-places.ts'
import { one, run, sql } from '../../../src/platform/database.ts'
import type { Services } from '../../../src/services/services.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { makeLiveShow, makeLiveTickets } from '../../../test/factories/live-tickets.ts'
import { SMALL_CAPACITY, type Prepared } from '../prepared.ts'
import { takePhoto } from '../visuals/take-photo.ts'
import { prepareWalls } from '../walls/prepare-walls.ts'
import { fillTickets } from './fill-tickets.ts'
import { prepareDesk } from './prepare-desk.ts'
import { payAtOnce } from './quick-sandbox.ts'

/** Tickets with which somebody logs in. */
const VIEWERS = 256
/** More places than a run can fill. */
const PLENTY = 100_000_000

/**
 * One real event with its page, on which a ticket was bought and `soldTickets` more were; two models whose stock is
 * measured; a live show; a photo. Answers what there is to ask for.
 */
export async function prepareSale(services: Services, soldTickets: number): Promise<Prepared> {
  const { db } = services
  await seedDemo(services, { events: [lnds], sell: async () => undefined })
  const large = await makeTicketModel(db, { capacity: PLENTY })
  const small = await makeTicketModel(db, { capacity: SMALL_CAPACITY })
  const { modelId, eventId, slug } = await one(
    db,
    z.object({ modelId: z.string(), eventId: z.string(), slug: z.string() }),
    sql`select m.id as "modelId", m.event_id as "eventId", p.slug
        from series_pages p
        join current_editions c on c.series_id = p.series_id
        join ticket_models m on m.event_id = c.event_id
        where p.series_id = ${lnds.key} order by m.position limit 1`,
  )
  await run(db, sql`update ticket_models set capacity = ${PLENTY} where id = ${modelId}`)
  await sellPlaces(services, modelId, 1)
  const bought = await one(db, z.object({ id: z.string() }), sql`select id from orders where state = 'paid'`)
  const show = await makeLiveShow(db, { capacity: VIEWERS })
  const live = await makeLiveTickets(db, show, VIEWERS, services.liveKeys)
  const sold = await fillTickets(services, modelId, soldTickets)
  await payAtOnce(db)
  await takePhoto(services.config.dataDirectory)
  return {
    pagePath: `/${slug}`,
    visualEvent: eventId,
    ...(await prepareWalls(db, bought.id)),
    boughtOrder: bought.id,
    largeModel: large.modelId,
    smallModel: small.modelId,
    soldModel: modelId,
    soldBefore: soldTickets + 1,
    logins: live.map(({ serial, password }) => ({ serialNumber: serial, password })),
    ...sold,
    desk: await prepareDesk(services),
  }
}
