/**
 * What became of a transaction number that somebody named. `known`: a payment of ours had it. `unmatched`: money that
 * names none of ours. `unknown`: the provider knows no such number. `running` and `unread`: it is worth asking again.
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
