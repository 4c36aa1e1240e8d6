import { href, routes } from '../../../src/routes.ts'
import type { Measure } from './figure.ts'
import { atRate } from '../load/at-rate.ts'
import { answered, keepBusy, type Work } from '../load/keep-busy.ts'
import type { Timing } from '../load/measured.ts'
import type { Requests } from '../requests.ts'
import type { MeasuredServer } from '../server/measured-server.ts'

/** Tickets sold before anybody is measured. */
export const SIZES = [1_000, 1_000_000] as const
export const sizedNames = ['a hold', 'a page of a purchase', 'an order page', 'a check of a code'] as const
/** Of the back-office: their times alone are judged, after a million. */
export const deskNames = ['a search', 'an opened order', 'a list'] as const
/** The same with a million sold while buyers hold places, and what these wait meanwhile. */
export const amidName = (name: (typeof deskNames)[number]): string => `${name} amid holds`
export const holdAmidName = 'a hold amid colleagues'
/** Holds in a second, and what sixteen people ask for in one who never put the telephone down. */
const HOLDS = 100
const ASKED = 16
const names = [...sizedNames, ...deskNames] as const

export const sizedName = (name: string, tickets: number): string => `${name} after ${tickets}`
export const sizesNames: string[] = [
  ...names.flatMap((name) => SIZES.map((size) => sizedName(name, size))),
  ...deskNames.map(amidName),
  holdAmidName,
]

/** What buyers, the gate and the back-office ask for, of servers that have sold so many tickets: always one beside the other. */
export function sizeMeasures(servers: readonly MeasuredServer[], requests: Requests): Measure[] {
  const clients = 16
  const [largest] = servers.slice(-1)
  return [
    ...names.flatMap((name) =>
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
    ),
    ...(largest ? amidMeasures(largest, requests) : []),
  ]
}

/** Buyers and colleagues come at fixed moments, whether others were answered or not. */
function amidMeasures({ prepared, authority, pid }: MeasuredServer, requests: Requests): Measure[] {
  const holds = (timing: Timing) =>
    atRate(timing, { authority, perSecond: HOLDS, work: workOf('a hold', prepared, requests) })
  const asked = (name: (typeof deskNames)[number], perSecond = ASKED) => {
    const work = workOf(name, prepared, requests)
    return (timing: Timing) => atRate(timing, { authority, perSecond, work })
  }
  const everything = deskNames.map((name) => asked(name, ASKED / deskNames.length))
  return [
    ...deskNames.map((name): Measure => ({
      name: amidName(name),
      clients: ASKED,
      pid,
      run: async (timing) => (await Promise.all([asked(name)(timing), holds(timing)]))[0],
    })),
    {
      name: holdAmidName,
      clients: HOLDS,
      pid,
      run: async (timing) => (await Promise.all([holds(timing), ...everything.map((ask) => ask(timing))]))[0],
    },
  ]
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
    case 'a list':
      return answered(200, requests.lists(prepared.desk))
  }
}
