import type { DonationState } from '../store.ts'

/** What a success of the provider meets. Amounts in whole francs. */
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
 * Pure: a success whose reference names this payment, and which was not seen before. A gift has no stock: money that
 * comes late is as welcome as any. What exceeds the amount that was meant goes back, because nobody promised it.
 */
export function settleDonation({ state, due, received, currency }: Meeting): Settlement {
  if (state === 'paid') return { kind: 'misplaced', state: 'succeeded_surplus', reason: 'paid_twice' } // E9
  if (currency !== 'XOF' || received < due) {
    return { kind: 'misplaced', state: 'mismatch', reason: 'amount_short' } // E12
  }
  return { kind: 'pay', late: state === 'closed', over: received - due } // E5, E6, E13
}
