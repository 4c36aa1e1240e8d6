import { z } from 'zod'
import { moment } from '../../../platform/http/contract.ts'

/** What the back-office is answered about looks at the sales. */

/** How much a look has compared. Amounts in whole francs. */
export const comparedSchema = z.object({
  orders: z.int(),
  /** Held or sold. */
  places: z.int(),
  tickets: z.int(),
  gifts: z.int(),
  payments: z.int(),
  received: z.int(),
  returned: z.int(),
})
export type Compared = z.infer<typeof comparedSchema>

/** Something that does not agree, as it is kept. */
export const keptBrokenSchema = z.object({
  /** Name of an invariant; of another release perhaps. */
  rule: z.string(),
  subject: z.string(),
  told: z.array(z.union([z.string(), z.number(), z.null()])),
})
export type KeptBroken = z.infer<typeof keptBrokenSchema>

export const brokenViewSchema = keptBrokenSchema.extend({
  /** Reference of the order that it concerns, and id of the payment. */
  order: z.string().nullable(),
  payment: z.string().nullable(),
  /** What people call it besides: a ticket's number, an event and a ticket type. */
  name: z.string().nullable(),
})
export type BrokenView = z.infer<typeof brokenViewSchema>

/** Null: the job of the night. */
const by = z.string().nullable()

const endedCheckSchema = z.object({
  id: z.string(),
  at: moment,
  by,
  /** How many things do not agree; null: it broke off. */
  count: z.int().nullable(),
})
export type EndedCheck = z.infer<typeof endedCheckSchema>

export const salesChecksAnswerSchema = z.object({
  /** Somebody has asked, and the answer is on its way. */
  underWay: z.object({ at: moment, by }).nullable(),
  /** Null: nobody has ever looked. */
  last: endedCheckSchema
    .extend({
      /** Null: it broke off. */
      compared: comparedSchema.nullable(),
      /** The first of them. */
      broken: z.array(brokenViewSchema),
    })
    .nullable(),
  /** Those before, the newest first. */
  earlier: z.array(endedCheckSchema),
})
export type SalesChecksAnswer = z.infer<typeof salesChecksAnswerSchema>
export type LastCheck = NonNullable<SalesChecksAnswer['last']>
