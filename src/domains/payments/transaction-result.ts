/**
 * What became of a transaction number that somebody named. `known`: a payment of ours had this number already.
 * `unmatched`: money came that names no payment of ours. `unknown`: the provider knows no such number. `running` and
 * `unread`: the provider should be asked again.
 */
export const transactionResults = [
  'known',
  'paid',
  'refund-due',
  'unmatched',
  'no-money',
  'unknown',
  'running',
  'unread',
] as const
export type TransactionResult = (typeof transactionResults)[number]
