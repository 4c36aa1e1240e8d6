import { z } from 'zod'
import { moment } from '../../platform/http/contract.ts'
import { handPaymentPreviewSchema } from '../payments/contract.ts'
import { limitPreviewSchema } from '../settings/contract.ts'
import { reasonSchema } from '../staff/contract.ts'
import { ticketStates } from '../tickets/ticket-state.ts'

/** What the back-office sends and receives when staff refund. Amounts are whole FCFA, moments ISO 8601 in UTC. */

export const refundRequestSchema = z.strictObject({
  /** Printed numbers of the tickets whose price goes back. */
  tickets: z
    .array(z.string().max(20, "Ce numéro n'est pas celui d'un ticket."))
    .min(1, 'Choisissez au moins un ticket.')
    .max(200, '200 tickets au plus.'),
  reason: reasonSchema,
  /** Whether the tickets' places go back on sale once the money is back. */
  returnPlaces: z.boolean().default(false),
  /** Staff pay the refund by hand. Allowed only after the provider has refused a refund of the order. */
  byHand: z.boolean().default(false),
  /** A request with the same key asks for the same refund. The key becomes the id of the refund. */
  key: z.uuid('Cette demande ne porte pas de clé.').toLowerCase(),
})
export type RefundRequest = z.input<typeof refundRequestSchema>

export const refundViewSchema = z.object({
  id: z.string(),
  /**
   * Before a refund exists: `awaiting-approval`, or how the request ended: `declined`, `withdrawn`, `void` (the order
   * had changed since the preview) or `ended` (nobody decided in time).
   */
  state: z.enum([
    ...['awaiting-approval', 'declined', 'withdrawn', 'void', 'ended'],
    ...['pending', 'decided', 'sent', 'processing', 'done', 'refused', 'undone'],
  ] as const),
  amount: z.int(),
  /** Printed numbers. */
  tickets: z.array(z.string()),
  /** The used tickets among `tickets`: their money goes back by exception. */
  exceptions: z.array(z.string()),
  why: z.string(),
  /** Who asked for the refund. */
  by: z.string(),
  byHand: z.boolean(),
  /** Somebody says that they have paid the refund by hand; a second person has not confirmed it yet. */
  isPaid: z.boolean(),
  askedAt: moment,
  /** Until when a pending refund can be undone; null for any other. */
  undoUntil: moment.nullable(),
  approval: z
    .object({
      state: z.enum(['open', 'yes', 'no', 'void', 'withdrawn', 'ended']),
      decidedBy: z.string().nullable(),
      reason: z.string().nullable(),
      endsAt: moment,
    })
    .nullable(),
  /** Why the refund was refused. */
  reason: z.string().nullable(),
})
export type RefundView = z.output<typeof refundViewSchema>

export const refundAnswerSchema = z.object({ now: moment, refund: refundViewSchema })
export type RefundAnswer = z.output<typeof refundAnswerSchema>

/** What a second person sees before they decide. */
export const refundPreviewSchema = z.object({
  reference: z.string(),
  amount: z.int(),
  /** What may still be refunded of the order afterwards. */
  left: z.int(),
  byHand: z.boolean(),
  returnPlaces: z.boolean(),
  tickets: z.array(z.object({ number: z.string(), state: z.enum(ticketStates) })),
})
export type RefundPreview = z.output<typeof refundPreviewSchema>

const asked = z.object({
  id: z.string(),
  /** The reference of the order or the donation, or the name of the limit. */
  subject: z.string(),
  amount: z.int(),
  why: z.string(),
  by: z.string(),
  /** Buyer and events of the order; null if the subject is no order. */
  about: z.object({ buyer: z.string(), events: z.array(z.string()) }).nullable(),
  /** Whether the reader made this request. They may approve it from `ownFrom` on, or never if `ownFrom` is null. */
  mine: z.boolean(),
  askedAt: moment,
  endsAt: moment,
  /** From when the reader may approve their own request, because nobody else can; else null. */
  ownFrom: moment.nullable(),
  /** From when the request may be approved, if the asking person's right to ask is younger than a day; else null. */
  asksFrom: moment.nullable(),
  /** Whether the asking person has lost the right to ask since. Then nobody may approve the request. */
  gone: z.boolean(),
})
export const approvalViewSchema = z.discriminatedUnion('action', [
  asked.extend({ action: z.literal('refund'), preview: refundPreviewSchema }),
  // A refund that somebody says they have paid by hand.
  asked.extend({ action: z.literal('hand-payment'), preview: handPaymentPreviewSchema }),
  // A change of the amount that one person may refund without approval.
  asked.extend({ action: z.literal('refund-limit'), preview: limitPreviewSchema }),
])
export type ApprovalView = z.output<typeof approvalViewSchema>

export const approvalsAnswerSchema = z.object({
  now: moment,
  /** From when the reader may approve, if their right to approve is younger than a day; else null. */
  approvesFrom: moment.nullable(),
  approvals: z.array(approvalViewSchema),
})
export type ApprovalsAnswer = z.output<typeof approvalsAnswerSchema>

export const decideRequestSchema = z
  .strictObject({
    answer: z.enum(['yes', 'no'], { error: 'Répondez oui ou non.' }),
    reason: reasonSchema.optional(),
  })
  .refine(({ answer, reason: given }) => answer === 'yes' || given !== undefined, {
    path: ['reason'],
    error: 'Dites pourquoi.',
  })
export type DecideRequest = z.input<typeof decideRequestSchema>

export const decideAnswerSchema = z.object({
  now: moment,
  approval: z.object({ id: z.string(), state: z.enum(['yes', 'no', 'void']) }),
  /** Null if the approval was for something else than a refund of an order. */
  refund: refundViewSchema.nullable(),
})
export type DecideAnswer = z.output<typeof decideAnswerSchema>

export const blockRequestSchema = z.strictObject({
  reason: reasonSchema,
  /** A request with the same key asks for the same block. The key becomes the id of the block. */
  key: z.uuid('Cette demande ne porte pas de clé.').toLowerCase(),
})
export const unblockRequestSchema = z.strictObject({ reason: reasonSchema })
export const unblockAnswerSchema = z.object({
  /** Whether the ticket is good again. False after a refund, a reversal or the cancellation of its event. */
  isGood: z.boolean(),
})
export type UnblockAnswer = z.infer<typeof unblockAnswerSchema>
