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
 * What an order or a donation does when its payment is refunded or reversed. The caller's transaction has locked the
 * payment already; orders, codes and models come after it in the lock order.
 */
export interface RefundOwner {
  /**
   * Who paid: the reference of the order or the donation, and its phone ('' if unknown), which counts only if the
   * payment has no phone. `isCorrected`: this phone was changed since, so it does not prove who paid.
   */
  payer(tx: Executor, refund: Refund): Promise<{ reference: string; phone: string; isCorrected: boolean }>
  /** `by`: who ended the refund, the provider or staff by hand. */
  done(tx: Transaction, refund: Refund, by: Actor): Promise<void>
  refused(tx: Executor, refund: Refund, by: Actor): Promise<void>
  /** E20: a reversal, which nobody here had asked for (review-payment.ts). */
  reversed(tx: Executor, payment: Payment): Promise<void>
}

/** A payment is refunded even if its purpose has no owner here. */
export type RefundOwners = Partial<Record<Payment['purpose'], RefundOwner>>
