import { wasPaid, type OrderState } from '../order-status.ts'

/** An order, and a success of one of its payments. Amounts in whole francs. */
export interface Meeting {
  orderState: OrderState
  /** The order has expired, its former places and a use of its code are free, and the sale is not over. */
  placesCanBeTakenAgain: boolean
  /** The order that replaced this one is unpaid, costs the same, and has its places or can take them again. */
  successorCanTakeIt: boolean
  replaced: boolean
  due: number
  received: number
  currency: string
}

export type Settlement =
  | { kind: 'pay'; over: number }
  | { kind: 'pay-successor' }
  | { kind: 'misplaced'; state: 'succeeded_late' | 'succeeded_surplus' | 'mismatch'; reason: MisplacedReason }

/** `sold_out_late`: the money is late, and the places or the code's use are taken, or the sale is over. */
export type MisplacedReason = 'paid_twice' | 'order_cancelled' | 'replaced' | 'amount_short' | 'sold_out_late'

/**
 * Pure: decides what a new success does, by the cases of docs/edges.md. E9 comes first: no later money changes a paid
 * order.
 */
export function settle(meeting: Meeting): Settlement {
  const { orderState, due, received } = meeting
  if (wasPaid(orderState)) {
    return { kind: 'misplaced', state: 'succeeded_surplus', reason: 'paid_twice' }
  }
  if (meeting.currency !== 'XOF' || received < due) {
    return { kind: 'misplaced', state: 'mismatch', reason: 'amount_short' } // E12
  }
  if (orderState === 'cancelled') {
    if (meeting.successorCanTakeIt && received === due) return { kind: 'pay-successor' }
    const reason = meeting.replaced ? 'replaced' : 'order_cancelled'
    return { kind: 'misplaced', state: 'succeeded_surplus', reason } // E8
  }
  const over = received - due // E13
  if (orderState === 'held') return { kind: 'pay', over } // E5
  return meeting.placesCanBeTakenAgain
    ? { kind: 'pay', over } // E6
    : { kind: 'misplaced', state: 'succeeded_late', reason: 'sold_out_late' } // E7
}
