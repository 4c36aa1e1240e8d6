import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { decideRefund } from '../../../src/domains/after-sale/refunds/decide-refund.ts'
import { orderRefunds } from '../../../src/domains/after-sale/refunds/order-refunds.ts'
import { sendRefund } from '../../../src/domains/payments/refunds/send-refund.ts'
import { listTickets } from '../../../src/domains/tickets/list-tickets.ts'
import { run, sql } from '../../../src/platform/database.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { stateOf } from '../../../test/sale-records.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { staffOf } from '../steering.ts'

const verdictShape = z.object({ etat: z.string() })

/** Two of the staff give back the same money while somebody holds the ticket at the entrance. */
export const refundAgainstCheck: Scenario = {
  name: 'refund against check',
  play: async (stage) => {
    const { modelId } = await makeTicketModel(stage.site.db)
    await Promise.all(Array.from({ length: 5 }, () => race(stage, modelId)))
    return {}
  },
}

async function race({ site, chance, client, fault }: Stage, modelId: string): Promise<void> {
  const buyer = client()
  const order = await buyer.mustHold(modelId)
  const attempt = await buyer.startPaying(order)
  await buyer.choose(attempt, 'paid')
  await buyer.report(order.id, attempt.paymentId, 'reussi')
  await buyer.untilSettled(order.id)
  const [ticket] = await listTickets(site.db, order.id)
  if (!ticket) return fault(`order ${order.id} is paid and has no ticket`)

  const staff = staffOf(site.db)
  const decide = async (name: string) => {
    await pause(chance.whole(0, 15))
    return decideRefund(staff, {
      reference: order.reference,
      amount: null,
      why: 'Empêché',
      by: { kind: 'operator', name },
    })
  }
  /** At the entrance a ticket is used once, if it still opens. */
  const enter = async () => {
    await pause(chance.whole(0, 15))
    return run(site.db, sql`update tickets set state = 'used' where id = ${ticket.id} and state = 'issued'`)
  }
  const check = async () => verdictShape.parse(await client().verify(ticket.qrText)).etat
  const [one, two, entered] = await Promise.all([decide('Sika'), decide('Codjo'), enter(), check()])
  const decided = [one, two].flatMap((decision) => (decision.kind === 'decided' ? decision : []))
  if (decided.length + entered !== 1)
    return fault(`${order.reference}: ${decided.length} refunds decided, let in ${entered} times`)
  const shown = await check()
  const [refund] = decided
  if (!refund) {
    // The check says nothing of use as long as no gate marks it.
    if (shown !== 'valable') fault(`${order.reference}: let in, and then the code is ${shown}`)
    return
  }
  if (shown === 'valable') fault(`${order.reference}: its money goes back, and its code opens`)
  // Sent by two people at once, and by the servers' own job.
  const owners = { order: orderRefunds(staff) }
  await Promise.all([sendRefund(staff, owners, refund.refundId), sendRefund(staff, owners, refund.refundId)])
  const state = await stateOf(site, order.id)
  if (state !== 'refunded') fault(`${order.reference}: its money went back and it is ${state}`)
  if ((await check()) !== 'annule') fault(`${order.reference}: its money is back and its code is not void`)
  await buyer.look(order.id)
}
