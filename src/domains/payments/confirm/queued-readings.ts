import { z } from 'zod'
import { defineJob } from '../../../platform/queue/jobs.ts'

/** A provider let us know that something happened to a payment: whoever owns it reads the provider. */
export const paymentHint = defineJob(
  'payment.hint',
  z.object({ paymentId: z.uuid(), providerReference: z.string().nullable() }),
)

/** One waiting job for each transaction that was told: another one of the same payment is other news. */
export const paymentHintKey = (hint: { paymentId: string; providerReference: string | null }): string =>
  `payment.hint:${hint.paymentId}:${hint.providerReference ?? ''}`

/**
 * A transaction of which a provider let us know without naming a payment of ours: it may name one itself. `asked`: how
 * often it was read before.
 */
export const transactionTrace = defineJob(
  'payment.trace',
  z.object({ providerReference: z.string(), asked: z.int().min(0) }),
)

/** The scheduled look at a payment. */
export const checkPayment = defineJob('payment.check', z.object({ paymentId: z.uuid() }))

/** The provider has let us know that money which had come is gone again. */
export const reviewPayment = defineJob('payment.review', z.object({ paymentId: z.uuid() }))
