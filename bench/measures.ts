import { availableParallelism } from 'node:os'
import { photoTurns } from '../src/platform/photos/photos.ts'
import { routes } from '../src/routes.ts'
import { measure, type Measured } from './load.ts'
import { yardstickPaths, type Prepared } from './prepared.ts'
import type { Requests } from './requests.ts'

export interface Measure {
  name: string
  clients: number
  expected: number
  /** Whether every answer is an order that holds one place of the large model. */
  holds: boolean
  next: () => string
}

/** Drawing threads that a server on this machine has. */
export const drawingThreads = Math.max(1, availableParallelism() - 1)

/** What one round measures, in this order: what is compared stands side by side. */
export function measuresOf(server: Prepared, requests: Requests, staticPath: string): Measure[] {
  const holds = requests.holds(routes.apiOrders, server.largeModel)
  const rowLocks = requests.holds(yardstickPaths.rowLock, server.largeModel)
  const empty = requests.empty()
  const page = requests.get(server.pagePath)
  const file = requests.get(staticPath)
  const fullWall = requests.get(server.fullWall)
  const emptyWall = requests.get(server.emptyWall)
  const login = requests.logins(server.logins)
  const pdf = requests.get(yardstickPaths.ticketPdf)
  const visual = requests.get(yardstickPaths.visual)
  return [
    ...[64, 512].flatMap((clients): Measure[] => [
      { name: 'empty POST', clients, expected: 204, holds: false, next: () => empty },
      { name: 'held orders', clients, expected: 201, holds: true, next: holds },
      { name: 'row lock', clients, expected: 201, holds: true, next: rowLocks },
    ]),
    { name: 'event page', clients: 64, expected: 200, holds: false, next: () => page },
    { name: 'static file', clients: 64, expected: 200, holds: false, next: () => file },
    { name: 'live login', clients: 64, expected: 200, holds: false, next: login },
    { name: 'full wall', clients: 16, expected: 200, holds: false, next: () => fullWall },
    { name: 'empty wall', clients: 16, expected: 200, holds: false, next: () => emptyWall },
    { name: 'ticket PDF', clients: 2 * drawingThreads, expected: 200, holds: false, next: () => pdf },
    { name: 'visual', clients: 2 * photoTurns, expected: 200, holds: false, next: () => visual },
  ]
}

export interface Figure extends Measured {
  name: string
  clients: number
}

export interface Timing {
  /** Seconds. */
  warmUp: number
  seconds: number
}

/** Runs the measures once, one after the other. Also answers how many orders were acknowledged. */
export async function runRound(measures: Measure[], authority: string, { warmUp, seconds }: Timing) {
  const figures: Figure[] = []
  let acknowledged = 0
  for (const { name, clients, expected, holds, next } of measures) {
    const measured = await measure({
      authority,
      clients,
      expected,
      next,
      warmUp: warmUp * 1_000,
      duration: seconds * 1_000,
    })
    if (holds) acknowledged += measured.answered
    figures.push({ name, clients, ...measured })
  }
  return { figures, acknowledged }
}
