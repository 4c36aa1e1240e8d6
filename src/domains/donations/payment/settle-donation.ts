import type { DonationState } from '../store.ts'

/** A success that the provider shows, and the donation that it is for. Amounts in whole francs. */
export interface Meeting {
  state: DonationState
  due: number
  received: number
  currency: string
}

export type Settlement =
  | { kind: 'pay'; late: boolean; over: number }
  | { kind: 'misplaced'; state: 'succeeded_surplus' | 'mismatch'; reason: 'paid_twice' | 'amount_short' }

/**
 * Pure: decides what becomes of a success that names this payment and was not seen before. A gift has no stock, so
 * late money pays it too. What exceeds the amount of the gift goes back, because the donor did not promise it.
 */
export function settleDonation({ state, due, received, currency }: Meeting): Settlement {
  if (state === 'paid') return { kind: 'misplaced', state: 'succeeded_surplus', reason: 'paid_twice' } // E9
  if (currency !== 'XOF' || received < due) {
    return { kind: 'misplaced', state: 'mismatch', reason: 'amount_short' } // E12
  }
  return { kind: 'pay', late: state === 'closed', over: received - due } // E5, E6, E13
}
