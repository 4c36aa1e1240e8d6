import { makeTicketModel } from '../../../test/factories.ts'
import { insertCode } from '../../../test/factories/promo.ts'
import { stockOf } from '../../../test/sale-records.ts'
import type { Scenario, Stage } from '../scenario.ts'

/** Every client alternates between both processes: they share the last places and the last use of a code. */
export const twoProcesses: Scenario = {
  name: 'two processes, last use of a code',
  play: async (stage) => {
    await Promise.all([lastPlaces(stage), lastUse(stage)])
    return {}
  },
}

async function lastPlaces({ site, chance, client, fault }: Stage): Promise<void> {
  const capacity = chance.whole(5, 16)
  const { modelId } = await makeTicketModel(site.db, { capacity })
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      const buyer = client()
      const quantite = chance.whole(1, 4)
      const held = await buyer.hold(modelId, { lignes: [{ modeleTicketId: modelId, quantite }] })
      if ('code' in held) return
      const attempt = await buyer.startPaying(held)
      await buyer.choose(attempt, 'paid')
      await buyer.report(held.id, attempt.paymentId, 'reussi')
      const phase = await buyer.untilSettled(held.id)
      if (phase !== 'payee') fault(`order ${held.id} was paid and is ${phase}`)
    }),
  )
  const { held, sold } = await stockOf(site, modelId)
  // What three do not fit into, one may: at the most two places stay.
  if (held !== 0 || sold > capacity || sold < capacity - 2)
    fault(`${held} held and ${sold} sold of ${capacity}`)
}

async function lastUse({ site, chance, client, fault }: Stage): Promise<void> {
  const maxUses = chance.whole(1, 4)
  const { eventId, modelId } = await makeTicketModel(site.db, { promoPrice: 4000 })
  const code = `TORTURE${chance.whole(100_000, 1_000_000)}X${Date.now() % 1_000_000}`
  await insertCode(site.db, { code, maxUses, events: [eventId] })
  const lignes = [{ modeleId: modelId, quantite: 1 }]
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client().hold(modelId, { lignes, codepromo: code })),
  )
  const held = answers.filter((answer) => !('code' in answer)).length
  if (held !== maxUses) fault(`a code of ${maxUses} uses was used ${held} times`)
}
