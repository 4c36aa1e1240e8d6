import { setTimeout as pause } from 'node:timers/promises'
import type { Choice } from '../../../src/domains/payments/sandbox/outcomes.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { outcomeOf } from '../../../test/sale-records.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { endHold, releaseNow } from '../steering.ts'

/** A hold ends while its money arrives: a paid order (E5, E6) or money owed back (E7), never both, never neither. */
export const lateMoney: Scenario = {
  name: 'expiry against success',
  play: async (stage) => {
    await Promise.all(Array.from({ length: 8 }, () => race(stage)))
    return {}
  },
}

async function race({ site, chance, client, fault }: Stage): Promise<void> {
  const { modelId } = await makeTicketModel(site.db, { capacity: 1 })
  const buyer = client()
  const order = await buyer.mustHold(modelId)
  const attempt = await buyer.startPaying(order)
  // Sometimes in the very moment, sometimes long after the place went to somebody else.
  const wait = chance.pick([0, chance.whole(0, 150), chance.whole(150, 1_500)])
  const choice = chance.pick<Choice>(['paid', 'unheard', 'unheard-silent'])
  /** Somebody else waits for the very same place. */
  const comeUntilHeld = async () => {
    for (let tries = 0; tries < 10; tries++) {
      if (!('code' in (await client().hold(modelId)))) return
      await pause(chance.whole(20, 150))
    }
  }
  await Promise.all([
    endHold(site.db, order.id).then(() => releaseNow(site.db)),
    pause(wait).then(async () => {
      await buyer.choose(attempt, choice)
      if (choice !== 'unheard') await buyer.report(order.id, attempt.paymentId, 'reussi')
    }),
    comeUntilHeld(),
    pause(chance.whole(0, 120)).then(() => releaseNow(site.db)),
  ])
  const phase = await buyer.untilSettled(order.id)
  const { state, tickets, due } = await outcomeOf(site, order.id)
  const paid = phase === 'payee' && state === 'paid' && tickets === 1 && due === 0
  const owed = phase === 'remboursement-du' && state === 'expired' && tickets === 0 && due === attempt.amount
  if (!paid && !owed)
    fault(`order ${order.id} is ${phase} (${state}) with ${tickets} tickets and ${due} F due`)
}
