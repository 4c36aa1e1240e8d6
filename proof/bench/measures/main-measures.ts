import { availableParallelism } from 'node:os'
import { photoTurns } from '../../../src/platform/photos/photos.ts'
import { href, routes } from '../../../src/routes.ts'
import type { Measure } from './figure.ts'
import { atRate } from '../load/at-rate.ts'
import { buyWith } from '../load/buy.ts'
import { startStorm } from '../load/start-storm.ts'
import { answered, keepBusy, type Work } from '../load/keep-busy.ts'
import { yardstickPaths } from '../prepared.ts'
import type { Requests } from '../requests.ts'
import { forgetJobs } from '../server/forget-jobs.ts'
import type { MeasuredServer } from '../server/measured-server.ts'

/** Drawing threads that a server on this machine has. */
export const drawingThreads = Math.max(1, availableParallelism() - 1)

/** Buyers at once in a storm of sales. */
const BUYERS = 64

/** What a round asks of the one server, in this order: what is compared stands side by side. */
export function mainMeasures(server: MeasuredServer, requests: Requests, staticPath: string): Measure[] {
  const { prepared, authority, pid, db } = server
  const busy = (name: string, clients: number, work: Work, apart = false): Measure => ({
    name,
    clients,
    pid,
    run: (timing) => keepBusy(timing, { authorities: [authority], clients, work, apart }),
  })
  /** The same where every piece of work holds a place of the large model. */
  const holding = (measure: Measure): Measure => ({
    ...measure,
    run: async (timing) => {
      const measured = await measure.run(timing)
      return { ...measured, holds: measured.done }
    },
  })
  const hold = answered(201, requests.holds(routes.apiOrders, prepared.largeModel))
  const rowLock = answered(201, requests.holds(yardstickPaths.rowLock, prepared.largeModel))
  const empty = answered(204, () => requests.empty())
  const buy = buyWith(requests, requests.holds(routes.apiOrders, prepared.soldModel))
  const get = (path: string) => answered(200, () => requests.get(path))
  const inStorm = (measure: Measure): Measure => ({
    ...measure,
    name: `${measure.name} in a storm`,
    run: async (timing) => {
      const storm = await startStorm({ authority, clients: BUYERS, buy })
      const measured = await measure.run(timing)
      const sales = await storm.stop()
      await forgetJobs(db)
      return { ...measured, sales }
    },
  })
  const page = busy('event page', 64, get(prepared.pagePath))
  const file = busy('static file', 64, get(staticPath))
  const coldPage = busy('page of a purchase', 16, get(href(routes.buy, { modelId: prepared.soldModel })))
  return [
    ...[64, 512].flatMap((clients) => [
      busy('empty POST', clients, empty),
      holding(busy('held orders', clients, hold)),
      holding(busy('row lock', clients, rowLock)),
    ]),
    // The orders above come from one network.
    holding(busy('held orders of networks', 512, hold, true)),
    holding({
      name: 'held orders at 300/s',
      clients: 300,
      pid,
      run: (timing) => atRate(timing, { authority, perSecond: 300, work: hold }),
    }),
    {
      name: 'whole sales',
      clients: BUYERS,
      pid,
      run: async (timing) => {
        const measured = await keepBusy(timing, { authorities: [authority], clients: BUYERS, work: buy })
        await forgetJobs(db)
        return { ...measured, sales: measured.done }
      },
    },
    ...[page, file, coldPage],
    ...[page, file, coldPage].map(inStorm),
    busy('live login', 64, answered(200, requests.logins(prepared.logins))),
    busy('full wall', 16, get(prepared.fullWall)),
    busy('empty wall', 16, get(prepared.emptyWall)),
    busy('ticket PDF', 2 * drawingThreads, get(`${yardstickPaths.ticketPdf}?order=${prepared.boughtOrder}`)),
    busy('visual', 2 * photoTurns, get(yardstickPaths.visual)),
  ]
}
