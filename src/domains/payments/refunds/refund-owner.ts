import type { Actor } from '../../../platform/actor.ts'
import type { Database, Executor, Transaction } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import type { PaymentProvider } from '../provider.ts'
import type { Payment } from '../store.ts'
import type { Refund } from './store.ts'

/** What giving money back needs of the system. */
export interface RefundServices {
  db: Database
  random: Random
  log: Logger
  payments: PaymentProvider
}

/**
 * What whoever a payment was made for does when its money goes back, in the transaction that notes it. The payment
 * is locked already; orders, codes and models come after it.
 */
export interface RefundOwner {
  /** `by`: who ended it, the provider or staff by hand. */
  done(tx: Transaction, refund: Refund, by: Actor): Promise<void>
  refused(tx: Executor, refund: Refund, by: Actor): Promise<void>
  /** E20: the provider has taken back money that was paid, and nobody here had asked for it. */
  reversed(tx: Executor, payment: Payment): Promise<void>
}

/** Money of a purpose that nobody owns goes back all the same. */
export type RefundOwners = Partial<Record<Payment['purpose'], RefundOwner>>
