import { setTimeout as pause } from 'node:timers/promises'
import { makeTicketModel } from '../../../test/factories.ts'
import { stockOf } from '../../../test/sale-records.ts'
import type { Scenario } from '../scenario.ts'

const CLIENTS = 500
const PLACES = 10

/** 500 clients for 10 places: exactly 10 are told that they have one, and exactly 10 have. */
export const crowd: Scenario = {
  name: '500 for 10 places',
  play: async ({ site, chance, client, fault }) => {
    const { modelId } = await makeTicketModel(site.db, { capacity: PLACES })
    const spread = chance.pick([0, 50, 300])
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        await pause(chance.between(0, spread))
        return client().hold(modelId)
      }),
    )
    const held = answers.filter((answer) => !('code' in answer)).length
    if (held !== PLACES) fault(`${held} clients were told that they have one of ${PLACES} places`)
    const codes = new Set(answers.flatMap((answer) => ('code' in answer ? answer.code : [])))
    codes.delete('ticket-epuise')
    if (codes.size > 0) fault(`the others were refused as ${[...codes].join(', ')}`)
    const stock = await stockOf(site, modelId)
    if (stock.held !== PLACES || stock.sold !== 0)
      fault(`the table has ${stock.held} held and ${stock.sold} sold`)
    return {}
  },
}
