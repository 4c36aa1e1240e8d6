import { z } from 'zod'
import { moment } from '../../../platform/http/contract.ts'
import { attemptStates, paymentStates } from '../../payments/payment-state.ts'
import { storyLineSchema } from '../contract.ts'
import { moneyWaits, pathKinds } from '../money-kinds.ts'

/** What the back-office is answered about money. Amounts in whole francs, moments in ISO 8601. */

/** What a payment is for, by what people call it; null where nothing has its id any more. */
const paidForSchema = z.object({ kind: z.enum(['order', 'donation']), reference: z.string() }).nullable()

export const paymentRowSchema = z.object({
  id: z.string(),
  at: moment,
  state: z.enum(paymentStates),
  /** Whether its money may be moving. */
  attempt: z.enum(attemptStates),
  /** What came; before that, what was asked. */
  amount: z.int(),
  paidFor: paidForSchema,
  /** The name of who pays; a donor may have left it empty. */
  payer: z.string().nullable(),
  provider: z.string(),
  /** The provider's number. */
  transaction: z.string().nullable(),
})
export type PaymentRow = z.infer<typeof paymentRowSchema>

/** The provider answers nothing: since when, and about how many payments. */
const outageSchema = z.object({ since: moment, waiting: z.int() }).nullable()
export type OutageView = z.infer<typeof outageSchema>

export const paymentsAnswerSchema = z.object({
  payments: z.array(paymentRowSchema),
  /** What `after` is for the page that follows; null: there is none. */
  next: z.string().nullable(),
  outage: outageSchema,
})
export type PaymentsAnswer = z.infer<typeof paymentsAnswerSchema>

/** One place that money has come to, stands at, or would come to. */
export const pathStepSchema = z.object({
  kind: z.enum(pathKinds),
  standing: z.enum(['done', 'waiting', 'stopped', 'ahead']),
  /** Whose turn it is; null: nobody's. */
  turn: z.enum(['buyer', 'provider', 'site', 'staff']).nullable(),
  at: moment.nullable(),
  amount: z.int().nullable(),
  /** The provider's own word, why money is due, or the number of a transfer that was made by hand. */
  said: z.string().nullable(),
})
export type PathStep = z.infer<typeof pathStepSchema>

/** Where the money of one payment is, and all that is known of it. */
export const paymentAnswerSchema = z.object({
  now: moment,
  payment: paymentRowSchema.omit({ amount: true, at: true, payer: true }).extend({
    asked: z.int(),
    received: z.int().nullable(),
    startedAt: moment,
    settledAt: moment.nullable(),
    /** How often the provider was asked, when last, and when it is next; null: not any more. */
    reads: z.int(),
    lastReadAt: moment.nullable(),
    nextReadAt: moment.nullable(),
  }),
  path: z.array(pathStepSchema),
  /** Transactions that somebody named for it, or that the provider showed. */
  transactions: z.array(
    z.object({
      transaction: z.string(),
      /** Only named, running at the provider, or ended there. */
      state: z.enum(['named', 'pending', 'ended']),
      namedAt: moment,
      answeredAt: moment.nullable(),
    }),
  ),
  /** Oldest first. */
  story: z.array(storyLineSchema),
})
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>

/** Money that came and names no payment of ours. */
export const unmatchedSchema = z.object({
  provider: z.string(),
  /** The provider's number. */
  transaction: z.string(),
  /** Whole units of the currency. */
  amount: z.int(),
  currency: z.string(),
  since: moment,
  /** Unpaid orders that it could be for: somebody's page named it, or the amount is the same and the time is near. */
  guesses: z.array(
    z.object({
      reference: z.string(),
      buyer: z.string(),
      phone: z.string(),
      begunAt: moment,
      why: z.enum(['named', 'amount']),
    }),
  ),
})
export type UnmatchedView = z.infer<typeof unmatchedSchema>

export const unmatchedAnswerSchema = z.object({
  unmatched: z.array(unmatchedSchema),
  /** What `after` is for the page that follows; null: there is none. */
  next: z.string().nullable(),
})
export type UnmatchedAnswer = z.infer<typeof unmatchedAnswerSchema>

export const moneyWaitingSchema = z.object({
  kind: z.enum(moneyWaits),
  count: z.int(),
  /** Whole francs. */
  amount: z.int(),
  oldest: moment,
})
export type MoneyWaiting = z.infer<typeof moneyWaitingSchema>

export const moneyWaitingAnswerSchema = z.object({
  waiting: z.array(moneyWaitingSchema),
  outage: outageSchema,
})
export type MoneyWaitingAnswer = z.infer<typeof moneyWaitingAnswerSchema>

export const refundDutySchema = z.object({
  /** Of the money that is due, or of the refund. */
  id: z.string(),
  payment: z.string(),
  paidFor: paidForSchema,
  /** Who paid; a donor may have left both empty. */
  payer: z.object({ name: z.string(), phone: z.string() }).nullable(),
  amount: z.int(),
  state: z.enum(['due', 'by-hand', 'refused', 'old']),
  /** Of what is due the reason that the program knows it by; else why somebody decided it. */
  why: z.string(),
  /** Why it was refused, the last time. */
  said: z.string().nullable(),
  /** Somebody has paid it by hand, and a second person has not looked at it yet. */
  isPaid: z.boolean(),
  since: moment,
})
export type RefundDuty = z.infer<typeof refundDutySchema>

export const refundDutiesAnswerSchema = z.object({
  duties: z.array(refundDutySchema),
  /** What `after` is for the page that follows; null: there is none. */
  next: z.string().nullable(),
})
export type RefundDutiesAnswer = z.infer<typeof refundDutiesAnswerSchema>
