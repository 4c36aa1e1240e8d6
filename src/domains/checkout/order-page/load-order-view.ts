import { formatWhen } from '../../../format/when.ts'
import type { Database } from '../../../platform/database.ts'
import { findAvailability } from '../../catalogue/availability/find-availability.ts'
import { entriesOf } from '../../catalogue/entries.ts'
import { newestMail } from '../../../platform/mail/outbox.ts'
import { deliveryState } from '../../tickets/delivery/delivery-state.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import type { AddAccess } from '../../tickets/present-ticket.ts'
import type { OrderView } from '../contract.ts'
import { failureWords } from '../../payments/confirm/failure-words.ts'
import { findMoney } from '../../payments/payments.ts'
import { FREE_CONFIRMATION } from '../confirmation/ask-to-confirm.ts'
import { endedEarly, isUnconfirmed, phaseOf } from '../order-status.ts'
import { findReceipt } from '../receipt/find-receipt.ts'
import { isTakenBack, listOrderRefunds } from '../store.ts'
import { findOrder, sellersOf, type Order } from '../orders.ts'

/** Everything that the order page shows to people with the link. Undefined if no order has this token. */
export async function loadOrderView(
  services: { db: Database; addAccess: AddAccess },
  token: string,
): Promise<OrderView | undefined> {
  const order = await findOrder(services.db, { token })
  return order && viewOf(services, order)
}

async function viewOf(
  { db, addAccess }: { db: Database; addAccess: AddAccess },
  order: Order,
): Promise<OrderView> {
  const [money, tickets, mail, refunds, receipt, takenBack, released] = await Promise.all([
    findMoney(db, order.id),
    listTickets(db, order.id).then(addAccess),
    isUnconfirmed(order)
      ? newestMail(db, { subjectId: order.id, kind: FREE_CONFIRMATION, recipient: order.email })
      : deliveryState(db, order.id, order.email),
    listOrderRefunds(db, order.id),
    findReceipt(db, order.id),
    isTakenBack(db, order.id),
    endedEarly(order) ? whatIsLeft(db, order) : null,
  ])
  const phase = phaseOf({ state: order.state, attempt: money.attempt, refundDue: money.refundDue })
  return {
    token: order.token,
    id: order.id,
    reference: order.reference,
    phase,
    amount: order.amount,
    expiresAt: order.expiresAt.toISOString(),
    now: order.now.toISOString(),
    failureReason: failureWords(phase, money),
    refundDue: money.refundDue,
    takenBack,
    released,
    refunds: refunds.map(({ amount, state, surplus }) => ({ amount, done: state === 'done', surplus })),
    buyer: { firstName: order.firstName, lastName: order.lastName, email: order.email, phone: order.phone },
    lines: order.lines.map((line) => {
      const { eventId, eventName, typeName, quantity, unitPrice, usualPrice, persons } = line
      const when = formatWhen(entriesOf(line))
      return {
        eventId,
        eventName,
        when,
        typeName,
        quantity,
        unitPrice,
        persons,
        usualPrice,
        total: unitPrice * quantity,
      }
    }),
    promoCode: order.promoCode,
    tickets,
    mail,
    canCancel: phase === 'a-payer',
    hasReceipt: receipt !== undefined,
    seller: sellersOf(order).join(', '),
  }
}

async function whatIsLeft(db: Database, { lines }: Order): Promise<NonNullable<OrderView['released']>> {
  const rows = await findAvailability(
    db,
    lines.map(({ modelId }) => modelId),
  )
  const left = new Map(rows.map((row) => [row.model_id, row]))
  return lines.map(({ modelId, typeName, quantity }) => ({
    typeName,
    quantity,
    places: Math.max(0, left.get(modelId)?.places ?? 0),
    someHeld: left.get(modelId)?.some_held ?? false,
  }))
}
