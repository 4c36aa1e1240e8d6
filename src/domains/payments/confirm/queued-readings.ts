import { z } from 'zod'
import { defineJob } from '../../../platform/queue/jobs.ts'

/** A webhook, a page or the provider named a payment: fetch it and settle. `claimed`: a page named the transaction. */
export const paymentHint = defineJob(
  'payment.hint',
  z.object({
    paymentId: z.uuid(),
    providerReference: z.string().nullable(),
    claimed: z.boolean().default(false),
  }),
)

/** Each transaction has a waiting job of its own, because a payment may have several transactions. */
export const paymentHintKey = (hint: { paymentId: string; providerReference: string | null }): string =>
  `payment.hint:${hint.paymentId}:${hint.providerReference ?? ''}`

/** `asked`: how many times the transaction was fetched before. */
const trace = z.object({ providerReference: z.string(), asked: z.int().min(0) })

/** A transaction to fetch by its own number; it may name a payment of ours. */
export const transactionTrace = defineJob('payment.trace', trace)

/** Such a transaction that only a page has named. Anybody can invent numbers, so few of these wait at once. */
export const claimedTrace = defineJob('payment.trace-claimed', trace)

/** The scheduled poll of a payment. */
export const checkPayment = defineJob('payment.check', z.object({ paymentId: z.uuid() }))

/** The provider shows a settled payment as reversed. */
export const reviewPayment = defineJob('payment.review', z.object({ paymentId: z.uuid() }))
