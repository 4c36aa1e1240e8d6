import { randomUUID } from 'node:crypto'
import { makeTicketModel } from '../../../test/factories.ts'
import { stockOf } from '../../../test/sale-records.ts'
import type { Scenario } from '../scenario.ts'

/** Impatient fingers and two tabs: the same request several times at once, through both processes, is one order. */
export const doubleSubmit: Scenario = {
  name: 'double submit, two tabs',
  play: async ({ site, chance, client, fault }) => {
    const buyers = 6
    const { modelId } = await makeTicketModel(site.db)
    await Promise.all(
      Array.from({ length: buyers }, async () => {
        const [buyer, key] = [client(), randomUUID()]
        const times = Array.from({ length: chance.whole(2, 9) })
        const answers = await Promise.all(times.map(() => buyer.hold(modelId, {}, key)))
        const ids = new Set(answers.map((answer) => ('code' in answer ? answer.code : answer.id)))
        const [order] = answers
        if (ids.size !== 1 || order === undefined || 'code' in order)
          return fault(`one request was answered with ${[...ids].join(' and ')}`)
        // Both tabs open the widget, and one of them pays.
        const [attempt, second] = await Promise.all([buyer.startPaying(order), buyer.startPaying(order)])
        const paid = chance.pick([attempt, second])
        await buyer.choose(paid, 'paid')
        await Promise.all([
          buyer.report(order.id, paid.paymentId, 'reussi'),
          buyer.report(order.id, paid.paymentId, 'reussi'),
        ])
        const phase = await buyer.untilSettled(order.id)
        if (phase !== 'payee') fault(`order ${order.id} was paid and is ${phase}`)
      }),
    )
    const stock = await stockOf(site, modelId)
    if (stock.held + stock.sold !== buyers)
      fault(`${buyers} buyers have ${stock.held} held and ${stock.sold} sold`)
    return {}
  },
}
