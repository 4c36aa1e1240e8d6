import { href, routes } from '../../../src/routes.ts'
import type { Measure } from './figure.ts'
import { answered, keepBusy, type Work } from '../load/keep-busy.ts'
import type { Requests } from '../requests.ts'
import type { MeasuredServer } from '../server/measured-server.ts'

/** Tickets sold before anybody is measured. */
export const SIZES = [1_000, 1_000_000] as const
export const sizedNames = ['a hold', 'a page of a purchase', 'an order page', 'a check of a code'] as const
/** Of the back-office: their times alone are judged, after a million. */
export const deskNames = ['a search', 'an opened order'] as const
const names = [...sizedNames, ...deskNames] as const

export const sizedName = (name: string, tickets: number): string => `${name} after ${tickets}`
export const sizesNames: string[] = names.flatMap((name) => SIZES.map((size) => sizedName(name, size)))

/** What buyers, the gate and the back-office ask for, of servers that have sold so many tickets: always one beside the other. */
export function sizeMeasures(servers: readonly MeasuredServer[], requests: Requests): Measure[] {
  const clients = 16
  return names.flatMap((name) =>
    servers.map(({ prepared, authority, pid }, index): Measure => {
      const authorities = [authority]
      const work = workOf(name, prepared, requests)
      return {
        name: sizedName(name, SIZES[index] ?? 0),
        clients,
        pid,
        run: (timing) => keepBusy(timing, { authorities, clients, work }),
      }
    }),
  )
}

function workOf(
  name: (typeof names)[number],
  prepared: MeasuredServer['prepared'],
  requests: Requests,
): Work {
  switch (name) {
    case 'a hold':
      return answered(201, requests.holds(routes.apiOrders, prepared.soldModel))
    case 'a page of a purchase':
      return answered(200, () => requests.get(href(routes.buy, { modelId: prepared.soldModel })))
    case 'an order page':
      return answered(200, requests.orderPages(prepared.orderTokens))
    case 'a check of a code':
      return answered(200, requests.checks(prepared.codes))
    case 'a search':
      return answered(200, requests.searches(prepared.desk))
    case 'an opened order':
      return answered(200, requests.openedOrders(prepared.desk))
  }
}
