import { makeTicketModel } from '../../../test/factories.ts'
import { outcomeOf } from '../../../test/sale-records.ts'
import type { Scenario, Stage } from '../scenario.ts'

/** Browser, webhook and poll tell of one payment at the same moment: tickets once, one mail. */
export const allAtOnce: Scenario = {
  name: 'browser, webhook, poll',
  play: async (stage) => {
    const { modelId } = await makeTicketModel(stage.site.db, { persons: 2 })
    await Promise.all(Array.from({ length: 8 }, () => payOnce(stage, modelId)))
    return {}
  },
}

async function payOnce({ site, chance, client, fault }: Stage, modelId: string): Promise<void> {
  const buyer = client()
  const order = await buyer.mustHold(modelId)
  const attempt = await buyer.startPaying(order)
  const report = () => buyer.report(order.id, attempt.paymentId, 'reussi')
  // Sometimes the browser is faster than the provider's own books.
  const early = chance.happens(0.5)
  if (!early) await buyer.choose(attempt, 'paid')
  await Promise.all([
    ...(early ? [buyer.choose(attempt, 'paid')] : []),
    report(),
    buyer.look(order.id),
    report(),
    buyer.look(order.id),
    report(),
  ])
  const phase = await buyer.untilSettled(order.id)
  const outcome = await outcomeOf(site, order.id)
  if (phase !== 'payee' || outcome.tickets !== 2 || outcome.due !== 0)
    fault(`order ${order.id} is ${phase} with ${outcome.tickets} tickets for 2 and ${outcome.due} F due`)
}
