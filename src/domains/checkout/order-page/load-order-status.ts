import type { Database } from '../../../platform/database.ts'
import type { OrderStatus } from '../contract.ts'
import type { NewOrder } from '../hold-outcome.ts'
import { failureWords } from '../../payments/confirm/failure-words.ts'
import { findMoney } from '../../payments/payments.ts'
import { phaseOf, type OrderState } from '../order-status.ts'
import type { Order } from '../orders.ts'

/** The status of an order, for a program or an open page. Times in UTC. */
export async function loadOrderStatus(services: { db: Database }, order: Order): Promise<OrderStatus> {
  const persons = order.lines.reduce((sum, line) => sum + line.quantity * line.persons, 0)
  return presentStatus(order, await findMoney(services.db, order.id), persons)
}

/** The status of an order that was made a moment ago. Nobody can have paid it yet, so no query is needed. */
export function presentNewOrder(order: NewOrder): OrderStatus {
  const money = { attempt: null, failureReason: null, failed: false, refundDue: 0 }
  return presentStatus({ ...order, state: 'held' }, money, 0)
}

function presentStatus(
  order: NewOrder & { state: OrderState },
  money: Awaited<ReturnType<typeof findMoney>>,
  persons: number,
): OrderStatus {
  const phase = phaseOf({ state: order.state, attempt: money.attempt, refundDue: money.refundDue })
  return {
    id: order.id,
    reference: order.reference,
    phase,
    montant: order.amount,
    expireA: order.expiresAt.toISOString(),
    maintenant: order.now.toISOString(),
    echec: phase === 'a-payer' && (money.refundDue > 0 || (money.failed && money.failureReason !== null)),
    motifEchec: failureWords(phase, money),
    billets: phase === 'payee' ? persons : 0,
    lignes: order.lines.map((line) => ({
      modeleTicketId: line.modelId,
      quantite: line.quantity,
      prixUnitaire: line.unitPrice,
    })),
  }
}
