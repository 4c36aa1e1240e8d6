import { z } from 'zod'
import { defineJob } from '../../../platform/queue/jobs.ts'

/** A webhook, a page or the provider named a payment: fetch it and settle. */
export const paymentHint = defineJob(
  'payment.hint',
  z.object({ paymentId: z.uuid(), providerReference: z.string().nullable() }),
)

/** Each transaction has a waiting job of its own, because a payment may have several transactions. */
export const paymentHintKey = (hint: { paymentId: string; providerReference: string | null }): string =>
  `payment.hint:${hint.paymentId}:${hint.providerReference ?? ''}`

/** A transaction to fetch by its own number; it may name a payment of ours. `asked`: fetches before this one. */
export const transactionTrace = defineJob(
  'payment.trace',
  z.object({ providerReference: z.string(), asked: z.int().min(0) }),
)

/** The scheduled poll of a payment. */
export const checkPayment = defineJob('payment.check', z.object({ paymentId: z.uuid() }))

/** The provider shows a settled payment as reversed. */
export const reviewPayment = defineJob('payment.review', z.object({ paymentId: z.uuid() }))
