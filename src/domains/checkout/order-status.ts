import type { OrderPhase } from './contract.ts'

/** Pure: the states of an order and what they mean to its buyer. */
export const orderStates = ['held', 'paid', 'expired', 'cancelled', 'refunded_partly', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

const transitions: Record<OrderState, readonly OrderState[]> = {
  held: ['paid', 'expired', 'cancelled'],
  paid: ['refunded_partly', 'refunded'],
  refunded_partly: ['refunded'],
  refunded: [],
  // By late money, if the places are still free (E6).
  expired: ['paid'],
  // Money for a replaced order goes to its successor, so a cancelled order itself never moves again.
  cancelled: [],
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return transitions[from].includes(to)
}

/** Whether an order was ended before its hold was over (E23). False once the hold would have ended anyway. */
export function endedEarly(order: { state: OrderState; expiresAt: Date; now: Date }): boolean {
  return order.state === 'expired' && order.expiresAt > order.now
}

/** Hours after its hold for which the link of a free order still takes places, as late money does (E24). */
export const CONFIRMED_LATE_HOURS = 72

/** Whether a free order waits for its buyer to confirm it by mail. */
export function isUnconfirmed({ state, amount }: { state: OrderState; amount: number }): boolean {
  return state === 'held' && amount === 0
}

/** Whether an order was ever paid, even if the money was refunded since. */
export function wasPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'refunded_partly' || state === 'refunded'
}

/** `attempt`: of the order's unsettled payments, the attempt whose money is most likely to be moving. */
export function phaseOf(order: {
  state: OrderState
  attempt: 'started' | 'claimed' | 'pending' | 'none' | null
  refundDue: number
}): OrderPhase {
  const moneyMayMove = order.attempt === 'claimed' || order.attempt === 'pending'
  switch (order.state) {
    case 'paid':
    case 'refunded_partly':
      return 'payee'
    case 'refunded':
      return 'annulee'
    case 'held':
      return moneyMayMove ? 'verification' : 'a-payer'
    case 'expired':
      if (order.refundDue > 0) return 'remboursement-du'
      return moneyMayMove ? 'verification' : 'expiree'
    case 'cancelled':
      return order.refundDue > 0 ? 'remboursement-du' : 'annulee'
  }
}
