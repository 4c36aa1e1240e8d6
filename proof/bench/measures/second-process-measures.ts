import { routes } from '../../../src/routes.ts'
import type { Measure } from './figure.ts'
import { answered, keepBusy } from '../load/keep-busy.ts'
import type { Requests } from '../requests.ts'
import type { MeasuredServer } from '../server/measured-server.ts'

const CLIENTS = 64
const ONE = 'held orders at one of two processes'
const BOTH = 'held orders at two processes'
export const secondProcessNames = [ONE, BOTH]

/** The same holds at one and at both of two processes on one database. */
export async function secondProcessMeasures(
  { prepared, authority, pid, second }: MeasuredServer,
  requests: Requests,
): Promise<Measure[]> {
  const work = answered(201, requests.holds(routes.apiOrders, prepared.largeModel))
  const held = (name: string, authorities: string[]): Measure => ({
    name,
    clients: CLIENTS,
    pid,
    run: async (timing) => {
      const measured = await keepBusy(timing, { authorities, clients: CLIENTS, work })
      return { ...measured, holds: measured.done }
    },
  })
  return [held(ONE, [authority]), held(BOTH, [authority, await second()])]
}
