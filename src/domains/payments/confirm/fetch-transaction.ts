import type { Database } from '../../../platform/database.ts'
import type { PaymentProvider, ProviderReading, ProviderTransaction } from '../provider.ts'
import { findNamed, type Payment } from '../payments.ts'
import { insertUnmatched } from '../store.ts'

/**
 * What the provider tells of a transaction. `named`: it names a payment of ours. The next three name no payment of
 * ours: `unmatched` is a success, kept for staff; `no-money` brought nothing; `running` is not final yet. `nothing`:
 * the provider knows no such number.
 */
export type TransactionReading =
  | { kind: 'named'; payment: Payment; transaction: ProviderTransaction }
  | { kind: 'unmatched' | 'no-money' | 'running' | 'nothing' }
  | { kind: 'unavailable'; answered: boolean }

/** Fetches a transaction by the provider's own number. Settles nothing. */
export async function fetchTransaction(
  { db, payments }: { db: Database; payments: PaymentProvider },
  reference: string,
): Promise<TransactionReading> {
  const reading = await payments
    .read({ paymentId: null, providerReference: reference })
    .catch((error: unknown): ProviderReading => ({ kind: 'unavailable', cause: String(error) }))
  if (reading.kind === 'unavailable') return { kind: 'unavailable', answered: reading.answered ?? false }
  if (reading.kind === 'nothing') return reading
  const transaction = reading.transactions.find((one) => one.reference === reference)
  if (!transaction) return { kind: 'nothing' }
  const payment = await findNamed(db, payments.name, transaction)
  if (payment) return { kind: 'named', payment, transaction }
  switch (transaction.status) {
    case 'succeeded':
      if (transaction.amount === 0) return { kind: 'no-money' }
      await insertUnmatched(db, payments.name, transaction)
      return { kind: 'unmatched' }
    case 'pending':
    case 'unknown':
      return { kind: 'running' }
    case 'failed':
    case 'reversed':
      return { kind: 'no-money' }
  }
}
