import { z } from 'zod'
import { refundViewSchema } from '../after-sale/contract.ts'
import { orderStates } from '../checkout/order-status.ts'
import { attemptStates, paymentStates } from '../payments/payment-state.ts'
import { ticketStates } from '../tickets/ticket-state.ts'
import { moment } from '../../platform/http/contract.ts'
import { moneyWaits, pathKinds } from './money-kinds.ts'

/** What the back-office is answered. Amounts in whole francs, moments in ISO 8601. */

/** Why an order was found: it was named, it has the words, or names in it sound like them. */
const reasons = ['reference', 'ticket', 'link', 'transaction', 'words', 'same-sound', 'alike'] as const

export const hitSchema = z.object({
  kind: z.literal('order'),
  reference: z.string(),
  buyer: z.string(),
  phone: z.string(),
  email: z.string(),
  event: z.string(),
  state: z.enum(orderStates),
  amount: z.int(),
  at: moment,
  why: z.enum(reasons),
})
export type Hit = z.infer<typeof hitSchema>
export type Reason = Hit['why']

export const searchAnswerSchema = z.object({
  exact: z.array(hitSchema),
  orders: z.array(hitSchema),
  /** There are more orders than are shown. */
  more: z.boolean(),
  /** Nothing was found, and what was typed can be the number of a transaction: the provider may know it. */
  transaction: z.string().nullable(),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

export const storyLineSchema = z.object({
  at: moment,
  kind: z.string(),
  actor: z.string(),
  /** Of an actor who has one. */
  actorName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type StoryLine = z.infer<typeof storyLineSchema>

/** Everything that is known of one order. */
export const orderAnswerSchema = z.object({
  /** The server's, for what counts down. */
  now: moment,
  order: z.object({
    reference: z.string(),
    state: z.enum(orderStates),
    amount: z.int(),
    placedAt: moment,
    paidAt: moment.nullable(),
    /** Of who bought, as a correction has to name it. */
    version: z.int(),
    buyer: z.object({
      name: z.string(),
      lastName: z.string(),
      firstName: z.string(),
      phone: z.string(),
      email: z.string(),
      city: z.string(),
    }),
    /** The artist's, as it was spelled. */
    promoCode: z.string().nullable(),
    lines: z.array(z.object({ event: z.string(), type: z.string(), quantity: z.int(), amount: z.int() })),
  }),
  tickets: z.array(
    z.object({
      number: z.string(),
      holder: z.string(),
      event: z.string(),
      type: z.string(),
      state: z.enum(ticketStates),
      /** Of the line's unit, which `persons` come in with, a ticket each. */
      price: z.int(),
      persons: z.int(),
      /** Staff have blocked it, and why. */
      hold: z.object({ by: z.string(), why: z.string(), at: moment }).nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      state: z.enum(paymentStates),
      /** Whether its money may be moving. */
      attempt: z.enum(attemptStates),
      amount: z.int(),
      received: z.int().nullable(),
      provider: z.string(),
      transaction: z.string().nullable(),
      failure: z.string().nullable(),
      startedAt: moment,
      settledAt: moment.nullable(),
    }),
  ),
  refunds: z.array(refundViewSchema),
  /** Oldest first. */
  story: z.array(storyLineSchema),
})
export type OrderAnswer = z.infer<typeof orderAnswerSchema>

/** Something that staff did. */
export const actionSchema = z.object({
  id: z.int(),
  at: moment,
  /** As it is written down, 'refund-asked'. */
  action: z.string(),
  /** Without an id: the operator, at the machine. */
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  subject: z.object({
    kind: z.enum(['order', 'event', 'person', 'thing']),
    /** By which all that was done about it is asked for: a reference, an id, an address, a code. */
    key: z.string(),
    name: z.string().nullable(),
  }),
  /** With what; of what changed `{ from, to }` by the field's name. */
  detail: z.record(z.string(), z.unknown()),
})
export type ActionView = z.infer<typeof actionSchema>

export const ownActionsAnswerSchema = z.object({ actions: z.array(actionSchema) })
export type OwnActionsAnswer = z.infer<typeof ownActionsAnswerSchema>

export const activityAnswerSchema = z.object({
  actions: z.array(actionSchema),
  /** What `after` is for the page that follows; null: there is none. */
  next: z.int().nullable(),
  /** Whose actions may be asked for; nobody's but one's own where it is empty. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ActivityAnswer = z.infer<typeof activityAnswerSchema>

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
  payment: paymentRowSchema.omit({ amount: true, at: true }).extend({
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
