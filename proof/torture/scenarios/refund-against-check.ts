import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { askRefund } from '../../../src/domains/after-sale/desk/ask-refund.ts'
import { undoRefund } from '../../../src/domains/after-sale/desk/undo-refund.ts'
import { beginRefund } from '../../../src/domains/after-sale/refunds/begin-refund.ts'
import { orderRefunds } from '../../../src/domains/after-sale/refunds/order-refunds.ts'
import { sendRefund } from '../../../src/domains/payments/refunds/send-refund.ts'
import { listTickets } from '../../../src/domains/tickets/list-tickets.ts'
import type { Person } from '../../../src/domains/staff/record/approval.ts'
import { one, run, sql, type Database } from '../../../src/platform/database.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { becomeApprover } from '../../../test/factories/staff.ts'
import { refundOf } from '../../../test/sale/refund-desk.ts'
import { stateOf } from '../../../test/sale-records.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { staffOf } from '../steering.ts'

const verdictShape = z.object({ etat: z.string() })

/**
 * Two of the staff give back the same money; one of them undoes it while it begins, and somebody holds its ticket at the
 * entrance.
 */
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
  // Nobody has refunded anything yet today: that would add up.
  const [one, two] = [colleague('Ayaba'), colleague('Codjo')]
  for (const by of [one, two]) await becomeApprover(site.db, by)
  const ask = async (by: Person) => {
    await pause(chance.whole(0, 15))
    return askRefund(staff, refundOf(order.reference, { by }))
  }
  /** At the entrance a ticket is used once, if it still opens. */
  const enter = async () => {
    await pause(chance.whole(0, 15))
    return run(site.db, sql`update tickets set state = 'used' where id = ${ticket.id} and state = 'issued'`)
  }
  const check = async () => verdictShape.parse(await client().verify(ticket.qrText)).etat
  const asked = (await Promise.all([ask(one), ask(two)])).flatMap((answer) =>
    answer.kind === 'pending' ? answer.refundId : [],
  )
  const [refund] = asked
  if (!refund || asked.length > 1) return fault(`${order.reference}: asked for ${asked.length} times`)
  if ((await check()) !== 'valable')
    fault(`${order.reference}: its refund can be undone, and its code is closed`)

  // Its time is over: it begins, somebody undoes it at the last moment, and its ticket is shown at the entrance.
  await run(site.db, sql`update refunds set look_at = kwabo_now() where id = ${refund}`)
  const begin = async () => {
    await pause(chance.whole(0, 15))
    return beginRefund(staff, refund)
  }
  const undo = async () => {
    await pause(chance.whole(5, 25))
    return chance.happens(0.5) ? undoRefund(staff, refund, two) : { kind: 'too-late' }
  }
  const [, undone, entered] = await Promise.all([begin(), undo(), enter(), check()])
  const goes = await hasBegun(site.db, refund)
  if (goes && (undone.kind === 'undone' || entered > 0))
    return fault(`${order.reference}: goes back, ${undone.kind}, let in ${entered} times`)
  const shown = await check()
  if (!goes) {
    // The check says nothing of use as long as no gate marks it.
    if (shown !== 'valable') fault(`${order.reference}: keeps its money, and its code is ${shown}`)
    return
  }
  if (shown === 'valable') fault(`${order.reference}: its money goes back, and its code opens`)
  // Sent by two people at once, and by the servers' own job.
  const owners = { order: orderRefunds(staff) }
  await Promise.all([sendRefund(staff, owners, refund), sendRefund(staff, owners, refund)])
  const state = await stateOf(site, order.id)
  if (state !== 'refunded') fault(`${order.reference}: its money went back and it is ${state}`)
  if ((await check()) !== 'annule') fault(`${order.reference}: its money is back and its code is not void`)
  await buyer.look(order.id)
}

const colleague = (name: string): Person => ({ kind: 'staff', personId: randomUUID(), name })

/** Whether the site itself has begun it meanwhile, or this scenario. */
async function hasBegun(db: Database, id: string): Promise<boolean> {
  const { state } = await one(
    db,
    z.object({ state: z.string() }),
    sql`select state from refunds where id = ${id}`,
  )
  return state !== 'undone' && state !== 'refused'
}
