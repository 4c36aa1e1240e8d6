import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import type { PaymentProvider, ProviderReading } from './provider.ts'
import { findPayment, insertUnmatched } from './store.ts'

/** `named`: the provider knows the transaction, and it names a payment of ours. */
export type TransactionReading =
  { kind: 'named'; paymentId: string } | { kind: 'nothing' } | { kind: 'unavailable' }

/**
 * Which payment a transaction number belongs to, as the provider tells it. Money that names none of ours is kept for
 * staff. Nothing is settled here.
 */
export async function readTransaction(
  { db, payments }: { db: Database; payments: PaymentProvider },
  reference: string,
): Promise<TransactionReading> {
  const reading = await payments
    .read({ paymentId: null, providerReference: reference })
    .catch((error: unknown): ProviderReading => ({ kind: 'unavailable', cause: String(error) }))
  if (reading.kind !== 'transactions') return { kind: reading.kind }
  const transaction = reading.transactions.find((one) => one.reference === reference)
  const named = z.uuid().safeParse(transaction?.ourReference)
  if (named.success && (await findPayment(db, named.data))) return { kind: 'named', paymentId: named.data }
  if (transaction?.status === 'succeeded') await insertUnmatched(db, payments.name, transaction)
  return { kind: 'nothing' }
}
