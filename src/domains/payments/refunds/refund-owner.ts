import type { Actor } from '../../../platform/actor.ts'
import type { Database, Executor, Transaction } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import type { PaymentProvider } from '../provider.ts'
import type { Payment } from '../payments.ts'
import type { Refund } from './refunds.ts'

/** What giving money back needs of the system. */
export interface RefundServices {
  db: Database
  random: Random
  log: Logger
  payments: PaymentProvider
}

/**
 * What an order or a donation does when its payment is refunded or reversed. Runs in the transaction that ends the refund;
 * the payment is locked already, and orders, codes and models come after it in the lock order.
 */
export interface RefundOwner {
  /**
   * Whose money it is: what people call the order or the gift, and its phone; '' where it is unknown. The phone stands in
   * where the payment did not keep one. `isCorrected`: somebody has changed it since, so it says nothing of who paid.
   */
  payer(tx: Executor, refund: Refund): Promise<{ reference: string; phone: string; isCorrected: boolean }>
  /** `by`: who ended it, the provider or staff by hand. */
  done(tx: Transaction, refund: Refund, by: Actor): Promise<void>
  refused(tx: Executor, refund: Refund, by: Actor): Promise<void>
  /** E20: the provider reversed the payment, and nobody here had asked for it. */
  reversed(tx: Executor, payment: Payment): Promise<void>
}

/** A payment is refunded even if its purpose has no owner here. */
export type RefundOwners = Partial<Record<Payment['purpose'], RefundOwner>>
