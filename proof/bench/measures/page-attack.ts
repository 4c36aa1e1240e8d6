import { href, routes } from '../../../src/routes.ts'
import { atRate } from '../load/at-rate.ts'
import { costlyPages, madeUpPages, startHog } from '../load/hog-pages.ts'
import { answered } from '../load/keep-busy.ts'
import type { Requests } from '../requests.ts'
import type { MeasuredServer } from '../server/measured-server.ts'

export const pageAttackName = 'hogged pages'

/** Pages that visitors of other networks ask for in a second. */
const VISITS = 5
/** A hundred visits in each part of a round: fewer would have no p95. */
const DURATION = 20_000

/** Milliseconds within which 95 of 100 visitors had their page. */
export interface PageAttack {
  /** With nothing beside them. */
  alone: number
  /** While addresses are asked for that somebody has made up, and pages that have to be made. */
  amidMadeUp: number
  amidCostly: number
}

/**
 * One network asks for pages over a hundred connections, while visitors from everywhere come at fixed moments: in turns
 * without it and with it, once a round. Every visitor must get a page.
 */
export async function attackPages(
  { authority, prepared }: MeasuredServer,
  requests: Requests,
  rounds: number,
): Promise<PageAttack[]> {
  const [order = ''] = prepared.orderTokens
  const pages = [
    routes.home,
    prepared.pagePath,
    routes.allEvents,
    href(routes.buy, { modelId: prepared.soldModel }),
    href(routes.order, { token: order }),
    routes.recovery,
  ]
  const work = answered(200, requests.visits(pages))
  const visit = async () =>
    (await atRate({ warmUp: 1_000, duration: DURATION }, { authority, perSecond: VISITS, work })).p95
  await visit()
  const slug = prepared.pagePath.slice(1)
  const amid = async (hogged: readonly (() => string)[]) => {
    const hog = startHog([`http://${authority}`], hogged)
    return visit().finally(() => hog.stop())
  }
  const taken: PageAttack[] = []
  for (let round = 0; round < rounds; round += 1) {
    taken.push({
      alone: await visit(),
      amidMadeUp: await amid(madeUpPages(slug)),
      amidCostly: await amid(costlyPages),
    })
  }
  return taken
}
