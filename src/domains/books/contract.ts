import { z } from 'zod'
import { refundViewSchema } from '../after-sale/contract.ts'
import { orderStates } from '../checkout/order-status.ts'
import { attemptStates, paymentStates } from '../payments/payment-state.ts'
import { transactionResults } from '../payments/transaction-result.ts'
import { ticketStates } from '../tickets/ticket-state.ts'
import { printableLine } from '../../format/typed-text.ts'
import { moment } from '../../platform/http/contract.ts'

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
  /** Above which of its francs a second person approves a refund of the reader; 0 while they are new. */
  refundLimit: z.int(),
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
    lines: z.array(
      z.object({
        event: z.string(),
        /** In words, as tickets say it: 'samedi 5 juillet 2025 à 17h'. */
        when: z.string(),
        place: z.string(),
        type: z.string(),
        quantity: z.int(),
        amount: z.int(),
      }),
    ),
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
  /** What the provider can give back of this order's payment. */
  providerReturns: z.enum(['nothing', 'whole', 'parts']),
  /** The provider has refused to give money of this order back: staff may pay it by hand. */
  refusedByProvider: z.boolean(),
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

/** Which orders are asked for. Days as Benin's clocks count them, the last one included. */
export const orderFilterSchema = z.strictObject({
  event: z.string().min(1).max(100).regex(printableLine).optional(),
  state: z.enum(orderStates).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Only those that somebody has to look at. */
  problem: z.literal('yes').optional(),
})
export type AskedOrders = z.infer<typeof orderFilterSchema>

export const ordersAnswerSchema = z.object({
  orders: z.array(
    hitSchema
      .pick({ reference: true, buyer: true, phone: true, event: true, state: true, amount: true, at: true })
      .extend({ tickets: z.int() }),
  ),
  /** What `after` is for the page that follows; null: there is none. */
  next: z.string().nullable(),
  /** Of all that the filter lets through, told with the first page; `orMore`: counted no further. */
  count: z.object({ orders: z.int(), orMore: z.boolean() }).nullable(),
  /** By which the list can be filtered, told with the first page. `year` tells editions apart. */
  events: z.array(z.object({ id: z.string(), name: z.string(), year: z.int().nullable() })),
})
export type OrdersAnswer = z.infer<typeof ordersAnswerSchema>

/** A statement of the provider that was imported. */
const importSchema = z.object({
  id: z.string(),
  name: z.string(),
  rows: z.int(),
  by: z.string(),
  at: moment,
  isFinished: z.boolean(),
})
export const statementsAnswerSchema = z.object({
  statements: z.array(importSchema),
  /** What `after` is for the page that follows; null: there is none. */
  next: z.string().nullable(),
})
export type StatementsAnswer = z.infer<typeof statementsAnswerSchema>
export type StatementView = StatementsAnswer['statements'][number]

/** The first of many. */
const listed = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() })

const statementRowSchema = z.object({
  /** Of the file. */
  line: z.int(),
  transaction: z.string(),
  amount: z.int().nullable(),
  /** Reference of the order that it paid, or was meant to pay. */
  order: z.string().nullable(),
})

export const statementAnswerSchema = importSchema.extend({
  /** How many rows came to what. */
  counts: z.array(z.object({ result: z.enum(transactionResults), count: z.int() })),
  /** Rows of which the provider has not told yet. */
  left: z.int(),
  /** The site goes on asking by itself. */
  looksAgain: z.boolean(),
  /** Null while some are left. */
  lists: z
    .object({
      found: listed(
        statementRowSchema.extend({ result: z.enum(transactionResults), phone: z.string().nullable() }),
      ),
      differing: listed(statementRowSchema.extend({ received: z.int() })),
      /** Null: the statement does not say its days. */
      lacking: listed(
        statementRowSchema.omit({ line: true }).extend({ amount: z.int(), settledAt: moment }),
      ).nullable(),
    })
    .nullable(),
})
export type StatementAnswer = z.infer<typeof statementAnswerSchema>
export type StatementLists = NonNullable<StatementAnswer['lists']>
