import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { lnds } from '../demo/events/lnds.ts'
import { seedDemo } from '../demo/seed.ts'
import { sellPlaces } from '../demo/sell-places.ts'
import { buildServices } from '../src/build-services.ts'
import { readConfig } from '../src/config.ts'
import { listTickets } from '../src/domains/tickets/list-tickets.ts'
import { jobHandlers, schedules } from '../src/jobs.ts'
import { loadPages } from '../src/load-pages.ts'
import { openStorage } from '../src/open-storage.ts'
import { createClock } from '../src/platform/clock.ts'
import { one, sql } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'
import type { Services } from '../src/services.ts'
import { createSite } from '../src/site.ts'
import { makeTicketModel } from '../test/factories.ts'
import { makeLiveShow, makeLiveTickets } from '../test/factories/live-tickets.ts'
import { prepareWalls } from './walls/prepare-walls.ts'
import type { Prepared } from './prepared.ts'
import { SMALL_CAPACITY } from './prepared.ts'
import { prepareVisual } from './visuals/prepare-visual.ts'
import { registerYardsticks } from './yardsticks.ts'

/** Tickets with which somebody logs in. */
const VIEWERS = 256

/**
 * The site as main.ts starts it, from the same build, with the yardsticks as routes of its own: all figures of a
 * run come from this one process. It lies beside main.js, because the program finds its files from there.
 */
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const clock = createClock()
const storage = await openStorage(config, clock, log)
let address = ''
const built = await buildServices({
  ...storage,
  config,
  clock,
  log,
  random: systemRandom,
  ownAddress: () => address,
  workersBundle: fileURLToPath(new URL('./workers.js', import.meta.url)),
})
const { services, sandbox } = built
const { ticketOrder, ...prepared } = await prepare(services)
const app = await createSite({ services, sandbox, ready: storage, pages: await loadPages() })
registerYardsticks(app, services, {
  connection: storage.connection,
  tickets: await listTickets(services.db, ticketOrder),
  visual: await prepareVisual(services),
})
address = await app.listen({ port: 0, host: '127.0.0.1' })
await services.jobs.start(jobHandlers(services, sandbox), schedules)

process.once('SIGTERM', () => void stop())
process.once('disconnect', () => void stop())
process.send?.({ address, ...prepared } satisfies Prepared)

async function stop(): Promise<void> {
  await app.close()
  await built.close()
  await storage.close()
  process.exit(0)
}

/** One real event with its page, a ticket that was bought on it, and two models whose stock is measured. */
async function prepare(services: Services) {
  const { db } = services
  await seedDemo(services, { events: [lnds], sell: async () => undefined })
  const large = await makeTicketModel(db, { capacity: 100_000_000 })
  const small = await makeTicketModel(db, { capacity: SMALL_CAPACITY })
  const { modelId, slug } = await one(
    db,
    z.object({ modelId: z.string(), slug: z.string() }),
    sql`select m.id as "modelId", p.slug
        from series_pages p
        join current_editions c on c.series_id = p.series_id
        join ticket_models m on m.event_id = c.event_id
        where p.series_id = ${lnds.key} order by m.position limit 1`,
  )
  await sellPlaces(services, modelId, 1)
  const sold = await one(db, z.object({ id: z.string() }), sql`select id from orders where state = 'paid'`)
  const show = await makeLiveShow(db, { capacity: VIEWERS })
  const live = await makeLiveTickets(db, show, VIEWERS, services.liveKeys)
  return {
    ticketOrder: sold.id,
    pagePath: `/${slug}`,
    ...(await prepareWalls(db, sold.id)),
    largeModel: large.modelId,
    smallModel: small.modelId,
    logins: live.map(({ serial, password }) => ({ serialNumber: serial, password })),
  }
}
