import { z } from 'zod'
import { orderStates } from '../checkout/order-status.ts'
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
