import type { Actor } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { findLastActor } from '../../../platform/staff-actions.ts'
import { findOrderPaidBy, lockOrder, logOrder } from '../../checkout/orders.ts'
import { beginPending, stopPending } from '../../payments/refunds/pending-refunds.ts'
import { queueRefundMail } from '../../payments/refunds/queue-refund-mail.ts'
import type { RefundServices } from '../../payments/refunds/refund-owner.ts'
import { listPendingOver, lockRefund, type Refund } from '../../payments/refunds/refunds.ts'
import { keepApprovers } from '../../staff/record/keep-approvers.ts'
import { lockTickets, type OrderTicket } from '../../tickets/move-tickets.ts'
import { exceptionOf } from './exception.ts'
import { blockTickets } from './give-back.ts'
import { findGoneAsker, listRefundTickets } from './store.ts'

const AT_ONCE = 200
export const BEGIN_REFUNDS = 'refunds.begin'
const by: Actor = { kind: 'job', name: BEGIN_REFUNDS }

export type Begun = { kind: 'begun' | 'stopped' | 'not-yet' | 'begun-before' | 'unknown-refund' }

/** Begins every pending refund that nobody has undone in time. A failure is logged and does not stop the others. */
export async function beginRefunds(services: RefundServices): Promise<void> {
  for (const id of await listPendingOver(services.db, AT_ONCE))
    await beginRefund(services, id).catch((error: unknown) => {
      services.log.error({ err: error, refundId: id }, 'a refund could not be begun')
    })
}

/**
 * E18: begins a pending refund: blocks its tickets and tells the buyer. From then on the refund cannot be undone. The
 * refund ends as refused instead, and the buyer is told nothing, if one of its tickets was used meanwhile (except with
 * `evenUsed`), or if the asking person has lost the right to refund. Repeating a call is safe.
 */
export function beginRefund(services: RefundServices, refundId: string): Promise<Begun> {
  return services.db.transaction(async (tx): Promise<Begun> => {
    // Nobody can take a role from the asking person until this transaction ends.
    await keepApprovers(tx)
    const refund = await lockRefund(tx, refundId)
    if (!refund) return { kind: 'unknown-refund' }
    if (refund.state !== 'pending') return { kind: 'begun-before' }
    if (refund.now < refund.lookAt) return { kind: 'not-yet' }
    return begin(tx, services, refund)
  })
}

/** Why a pending refund must not begin: what has happened since it was decided. Undefined if nothing forbids it. */
async function reasonToStop(
  tx: Executor,
  { id, evenUsed }: Refund,
  tickets: readonly OrderTicket[],
): Promise<string | undefined> {
  const gone = await findGoneAsker(tx, id)
  if (gone) {
    const takenBy = await findLastActor(tx, 'role-taken', gone.personId)
    const taken = takenBy === undefined ? '' : `, rôle retiré par ${takenBy}`
    return `demandé par ${gone.name}, qui ne peut plus rembourser${taken}`
  }
  const used = tickets.filter(({ state }) => state === 'used')
  if (used.length === 0 || evenUsed) return undefined
  return `utilisé entre-temps : ${used.map(({ number }) => number).join(', ')}`
}

async function begin(tx: Executor, services: RefundServices, refund: Refund): Promise<Begun> {
  const { id, amount, byHand } = refund
  const orderId = await findOrderPaidBy(tx, refund.paymentId)
  if (orderId === undefined) throw new Error(`refund ${id} is of a payment that has paid no order`)
  const order = await lockOrder(tx, orderId)
  const named = new Set((await listRefundTickets(tx, id)).map((ticket) => ticket.id))
  const tickets = (await lockTickets(tx, orderId)).filter((ticket) => named.has(ticket.id))
  const reason = await reasonToStop(tx, refund, tickets)
  if (reason !== undefined) {
    await stopPending(tx, refund, reason, by)
    await logOrder(tx, orderId, 'refund-refused', by, { refund: id, amount, reason })
    return { kind: 'stopped' }
  }
  const blocked = await blockTickets(tx, id, tickets)
  await beginPending(tx, refund)
  await logOrder(tx, orderId, 'refund-begun', by, { refund: id, amount, ...exceptionOf(tickets) })
  const { reference, firstName, email: recipient } = order
  await queueRefundMail(
    tx,
    services,
    { subjectId: orderId, recipient },
    { stage: 'decided', reference, firstName, amount, byHand, withTickets: blocked.length > 0 },
  )
  return { kind: 'begun' }
}
