import { wasPaid, type OrderState } from '../order-status.ts'

/** The state in which a success of the provider finds its order. Amounts in whole francs. */
export interface Meeting {
  orderState: OrderState
  /** Whether the places that it gave back are free, a use of its code is too, and the sale is not over. */
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

/** `sold_out_late`: late, and its places, a use of its code or the time to sell it are gone. */
export type MisplacedReason = 'paid_twice' | 'order_cancelled' | 'replaced' | 'amount_short' | 'sold_out_late'

/**
 * Pure: the table of edges, for a success that names this payment and is seen for the first time.
 * E9 before all else: an order that is paid stays as it is, whatever arrives.
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
