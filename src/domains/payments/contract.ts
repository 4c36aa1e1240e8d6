import { z } from 'zod'
import { printableLine, typedLine, unprintable } from '../../format/typed-text.ts'
import { moment } from '../../platform/http/contract.ts'
import { reasonSchema } from '../staff/contract.ts'
import { transactionId } from './transaction-id.ts'
import { transactionResults } from './transaction-result.ts'

/**
 * What browsers and programs send and receive when somebody pays for an order or a donation. French names are the
 * public API's, English names the back-office's; moments are in UTC.
 */

/** Our payment id. It comes back through the payer's browser, so it may be in capitals. */
export const paymentIdSchema = z.uuid().toLowerCase()

/** `theme`: colour of the page that opens the widget. */
export const paymentRequestSchema = z.strictObject({
  theme: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
})

/** What the browser needs to open the provider's widget for one payment. */
const widgetSchema = z.object({
  script: z.string(),
  open: z.string(),
  frameOrigin: z.string(),
  /** The provider's own options, which the page hands to `open` unchanged. */
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type Widget = z.infer<typeof widgetSchema>

/** A payment that was begun. `expireA`: until when its order or donation can be paid. */
export const paymentStartSchema = z.object({
  paiementId: z.string(),
  expireA: moment,
  maintenant: moment,
  widget: widgetSchema,
})
export type PaymentStartAnswer = z.infer<typeof paymentStartSchema>

/**
 * Where an order or a donation stands for its payer. `a-payer`: no attempt is running. `verification`: an attempt may
 * have moved money, so nobody should pay again. `remboursement-du`: the order or donation can no longer be paid, and
 * money that came for it will be returned.
 */
export const payablePhases = [
  'a-payer',
  'verification',
  'payee',
  'expiree',
  'annulee',
  'remboursement-du',
] as const
export type PayablePhase = (typeof payablePhases)[number]

/** What the page heard from the widget: a hint, nothing more. */
export const paymentResultSchema = z.strictObject({
  paiementId: paymentIdSchema,
  resultat: z.enum(['reussi', 'echoue', 'en-attente', 'ferme']),
  transactionId: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  /** The provider's words. Control characters are removed, not refused: the result counts, whatever words come. */
  motif: z
    .string()
    .max(300)
    .transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ''))
    .optional(),
})
export type PaymentResult = z.infer<typeof paymentResultSchema>

/** For the back-office: what the provider showed of a payment that somebody asked it about. */
export const checkAnswerSchema = z.object({
  /**
   * `unheard`: the provider did not answer. `no-number`: the provider knows payments only by its own numbers, and
   * nobody has named one. `other-provider`: the payment was begun with a provider that is no longer ours.
   */
  outcome: z.enum(['paid', 'refund-due', 'running', 'no-success', 'unheard', 'no-number', 'other-provider']),
})
export type CheckAnswer = z.infer<typeof checkAnswerSchema>

/** A transaction's number as it is read aloud: spaces do not count. */
export const traceRequestSchema = z.strictObject({
  transaction: z
    .string({ error: 'Écrivez le numéro de la transaction.' })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(transactionId, "Ce n'est pas un numéro de transaction.")),
})
export const traceAnswerSchema = z.object({
  result: z.enum(transactionResults),
  /** Our payment that has the transaction's money, or that the transaction names. Null if we know none. */
  payment: z.string().nullable(),
})
export type TraceAnswer = z.infer<typeof traceAnswerSchema>

/** Staff close an unmatched payment. */
export const closeUnmatchedRequestSchema = z.strictObject({
  provider: z.string().max(40).regex(printableLine),
  /** The provider's number, exactly. */
  transaction: z.string().max(200).regex(printableLine),
  reason: reasonSchema,
})
export type CloseUnmatchedRequest = z.input<typeof closeUnmatchedRequestSchema>

/** Staff decide to pay back the whole of a refund due. */
export const decideDueRequestSchema = z.strictObject({
  reason: reasonSchema,
  /** Staff pay by hand although the provider could, for example because the provider refused the refund. */
  byHand: z.boolean().default(false),
})
export type DecideDueRequest = z.input<typeof decideDueRequestSchema>
export const decideDueAnswerSchema = z.object({
  /** Whether staff have to pay the refund by hand. */
  byHand: z.boolean(),
})
export type DecideDueAnswer = z.infer<typeof decideDueAnswerSchema>

const typedPart = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .transform(typedLine)
    .pipe(
      z.string().min(1, missing).max(most, `${most} caractères au plus.`).regex(printableLine, unprintable),
    )

/** A refund that somebody has paid by hand. */
export const handPaymentRequestSchema = z.strictObject({
  /** Requests with the same key report the same payment. */
  key: z.uuid('Cette demande ne porte pas de clé.').toLowerCase(),
  transfer: typedPart(200, 'Écrivez le numéro du transfert.'),
  payee: typedPart(100, 'Écrivez à quel numéro ou compte l’argent est parti.'),
  reason: reasonSchema,
})
export type HandPaymentRequest = z.input<typeof handPaymentRequestSchema>

/** What a second person sees before they decide about a refund that was paid by hand. */
export const handPaymentPreviewSchema = z.object({
  refund: z.string(),
  payment: z.string(),
  /** Reference of the order or the donation. */
  reference: z.string(),
  transfer: z.string(),
  payee: z.string(),
  /** E.164; '' if unknown. */
  payerPhone: z.string(),
  /** The money went to the payer's phone. */
  isPayers: z.boolean(),
  /** `payerPhone` was corrected later, so it proves nothing. Requests of earlier releases lack this field. */
  isCorrected: z.boolean().default(false),
  /** The same transfer was reported before for another refund. Requests of earlier releases lack this field. */
  isReused: z.boolean().default(false),
})
export type HandPaymentPreview = z.output<typeof handPaymentPreviewSchema>
/** The name of a column in the file. Empty: no column. */
const chosen = z.string().max(100).optional()
/** The query string of a request with a statement: the file's name, and the header of the column for each value. */
export const statementQuerySchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  transaction: chosen,
  date: chosen,
  amount: chosen,
  status: chosen,
  reference: chosen,
  phone: chosen,
})

const column = z.string().nullable()
/** What the file of a statement contains, before any of it is stored. */
export const statementPreviewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    rows: z.int(),
    /** Names of the file's columns. */
    header: z.array(z.string()),
    /** Which column holds what. Null: no column. */
    columns: z.object({
      transaction: column,
      date: column,
      amount: column,
      status: column,
      reference: column,
      phone: column,
    }),
    /** The first few rows, as we parsed them. */
    first: z.array(
      z.object({
        line: z.int(),
        transaction: z.string(),
        at: moment.nullable(),
        amount: z.int().nullable(),
        /** Whether money moved, as the file says. */
        moved: z.boolean().nullable(),
        phone: z.string().nullable(),
      }),
    ),
  }),
  /** `problems`: sentences for the sender of the file. */
  z.object({ kind: z.literal('refused'), problems: z.array(z.string()), header: z.array(z.string()) }),
])
export type StatementPreview = z.infer<typeof statementPreviewSchema>
export type ReadPreview = Extract<StatementPreview, { kind: 'read' }>

export const statementKeptSchema = z.object({ id: z.string() })
export type StatementKept = z.infer<typeof statementKeptSchema>
