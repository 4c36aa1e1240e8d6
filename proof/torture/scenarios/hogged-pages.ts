import { costlyPages, madeUpPages, startHog } from '../../bench/load/hog-pages.ts'
import { insertPage } from '../../../test/factories/event-page.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { href, routes } from '../../../src/routes.ts'
import type { Scenario, Stage } from '../scenario.ts'

const VISITORS = 6
const ROUNDS = 2

interface Offer {
  modelId: string
  eventId: string
}

/** One network asks for pages over a hundred connections: everybody else gets every page at once, and buys. */
export const hoggedPages: Scenario = {
  name: 'one network hogs pages',
  play: async (stage) => {
    const { modelId, eventId } = await makeTicketModel(stage.site.db, { capacity: 1_000 })
    await insertPage(stage.site.db, { slug: eventId, kind: 'landing', series: eventId })
    const hog = startHog(
      stage.site.servers.map(({ address }) => address),
      [...madeUpPages(eventId), ...costlyPages],
    )
    try {
      await Promise.all(Array.from({ length: VISITORS }, () => visit(stage, { modelId, eventId })))
    } finally {
      const answered = await hog.stop()
      if (answered === 0) stage.fault('the network that hogs pages was never answered')
    }
    return {}
  },
}

async function visit({ client, fault }: Stage, { modelId, eventId }: Offer): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = client()
    await visitor.open(routes.home)
    await visitor.open(href(routes.eventPage, { slug: eventId }))
    await visitor.open(href(routes.event, { eventId }))
    await visitor.open(href(routes.buy, { modelId }))
    const order = await visitor.mustHold(modelId)
    const attempt = await visitor.startPaying(order)
    await visitor.open(routes.pay)
    await visitor.choose(attempt, 'paid')
    await visitor.report(order.id, attempt.paymentId, 'reussi')
    const phase = await visitor.untilSettled(order.id)
    if (phase !== 'payee') fault(`order ${order.id} was paid in time and is ${phase}`)
    await visitor.openOrder(order)
    await visitor.open(routes.recovery)
    for (const refusal of visitor.refusals) fault(`somebody else was refused: ${refusal}`)
  }
}
