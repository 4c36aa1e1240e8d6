import { type NewTransaction } from './store.ts'

/** The outcomes that the buyer of a demo can choose. The widget's frame sends one of these words. */
export const choices = [
  'paid',
  'failed',
  'insufficient-funds',
  'pending',
  'unheard',
  'unheard-silent',
  'late',
  'short',
  'over',
  'twice',
] as const
export type Choice = (typeof choices)[number]

export interface Plan {
  transactions: Pick<NewTransaction, 'amount' | 'word' | 'reason' | 'later'>[]
  /** When the site is told by webhook; null: never. */
  notifyAfterSeconds: number | null
  /** What the widget tells the page before it closes; null: nothing. */
  tells: 'PAYMENT_SUCCESS' | 'PAYMENT_FAILED' | 'PENDING_PAYMENT' | null
}

const PENDING_SECONDS = 8
/** Longer than a hold of 15 minutes and its grace of 5 minutes. */
const LATE_SECONDS = 22 * 60
const CHANGED_BY = 500

/** What a choice does to the provider's books. Amounts in whole francs; `reason` only counts for 'failed'. */
export function planOutcome(choice: Choice, amount: number, reason: string | null): Plan {
  const success = { amount, word: 'SUCCESS', reason: null, later: null } as const
  const paid = { transactions: [success], notifyAfterSeconds: 0, tells: 'PAYMENT_SUCCESS' } as const
  const paidAfter = (afterSeconds: number): Plan => ({
    transactions: [{ amount, word: 'PENDING', reason: null, later: { word: 'SUCCESS', afterSeconds } }],
    notifyAfterSeconds: afterSeconds,
    tells: 'PENDING_PAYMENT',
  })
  const failed = (word: 'FAILED' | 'INSUFFICIENT_FUND', why: string | null): Plan => ({
    transactions: [{ amount, word, reason: why, later: null }],
    notifyAfterSeconds: 0,
    tells: 'PAYMENT_FAILED',
  })
  switch (choice) {
    case 'paid':
      return { ...paid, transactions: [success] }
    case 'failed':
      return failed('FAILED', reason)
    case 'insufficient-funds':
      return failed('INSUFFICIENT_FUND', 'Solde insuffisant')
    case 'pending':
      return paidAfter(PENDING_SECONDS)
    case 'late':
      return paidAfter(LATE_SECONDS)
    case 'unheard':
      return { ...paid, transactions: [success], tells: null }
    case 'unheard-silent':
      return { transactions: [success], notifyAfterSeconds: null, tells: null }
    case 'short':
      return {
        ...paid,
        transactions: [{ ...success, amount: amount - Math.min(CHANGED_BY, Math.ceil(amount / 2)) }],
      }
    case 'over':
      return { ...paid, transactions: [{ ...success, amount: amount + CHANGED_BY }] }
    case 'twice':
      return { ...paid, transactions: [success, success] }
  }
}
