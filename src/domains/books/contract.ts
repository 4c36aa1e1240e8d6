import { z } from 'zod'
import { refundViewSchema } from '../after-sale/contract.ts'
import { orderStates } from '../checkout/order-status.ts'
import { ticketStates } from '../tickets/ticket-state.ts'
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
    buyer: z.object({ name: z.string(), phone: z.string(), email: z.string(), city: z.string() }),
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
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      /** Whether its money may be moving. */
      attempt: z.string(),
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
