import { z } from 'zod'
import type { EventChangeView } from '../catalogue/contract.ts'
import { moment } from '../../platform/http/contract.ts'
import { payablePhases, type PayablePhase } from '../payments/contract.ts'
import { printableLine, printableLines, typedLine, typedLines, unprintable } from '../../format/typed-text.ts'
import { INVALID_CODE, MISSING_CODE, readPromoCode } from '../promo/promo-code.ts'
import { buyerLimits } from './limits.ts'

/**
 * What browsers and programs send and receive when somebody buys. French names are the public API's. Amounts are whole
 * FCFA, moments ISO 8601 in UTC. Unknown fields are refused.
 */

const text = (max: number) =>
  z
    .string({ error: 'Ce champ est obligatoire.' })
    .transform(typedLine)
    .pipe(
      z
        .string()
        .min(1, 'Ce champ est obligatoire.')
        .max(max, `${max} caractères au plus.`)
        .regex(printableLine, unprintable),
    )

export const buyerSchema = z.object({
  nomAcheteur: text(buyerLimits.name),
  prenomAcheteur: text(buyerLimits.name),
  emailAcheteur: z
    .string({ error: 'Ce champ est obligatoire.' })
    .trim()
    .min(1, 'Ce champ est obligatoire.')
    .max(buyerLimits.email, "Cette adresse e-mail n'est pas valable.")
    .pipe(z.email("Cette adresse e-mail n'est pas valable.")),
  telephoneAcheteur: z
    .string({ error: 'Ce champ est obligatoire.' })
    .trim()
    .min(1, 'Ce champ est obligatoire.')
    .max(buyerLimits.phone, "Ce numéro n'est pas valable."),
  paysAcheteur: text(buyerLimits.place),
  villeAcheteur: text(buyerLimits.place),
})

const modelId = z.uuid().toLowerCase()

const ONE_MODEL = 'Un seul modèle de ticket est attendu.'

/**
 * A line names its ticket model in one of three fields: `modeleTicketId` at the usual price, `modeleId` at its promo
 * price with the order's code, or `modeleTicketliveId` by the id that the live channel uses.
 */
const lineSchema = z
  .strictObject({
    modeleTicketId: modelId.optional(),
    modeleId: modelId.optional(),
    modeleTicketliveId: modelId.optional(),
    quantite: z.int().min(1).max(100),
  })
  .refine(({ quantite: _, ...names }) => Object.values(names).filter(Boolean).length === 1, {
    path: ['modeleTicketId'],
    message: ONE_MODEL,
  })

/** The id of the model that a line asks for, from whichever field names it. */
export function lineModel(line: z.infer<typeof lineSchema>): string {
  return line.modeleId ?? line.modeleTicketliveId ?? line.modeleTicketId ?? ''
}

export const orderRequestSchema = z
  .strictObject({
    ...buyerSchema.shape,
    lignes: z.array(lineSchema).min(1).max(10),
    codepromo: z
      .string()
      .max(200, INVALID_CODE)
      .transform((typed, context) => {
        if (typed.trim() === '') return undefined
        const code = readPromoCode(typed)
        if (code === undefined) context.addIssue({ code: 'custom', message: INVALID_CODE })
        return code
      })
      .optional(),
    /** Id of the same browser's unpaid order that this one replaces. */
    remplace: modelId.optional(),
  })
  .superRefine(({ lignes, codepromo }, context) => {
    // Tickets for the live stream and tickets for the hall are never in one order.
    const live = lignes.filter(({ modeleTicketliveId }) => modeleTicketliveId !== undefined).length
    if (live > 0 && live < lignes.length)
      context.addIssue({ code: 'custom', path: ['lignes'], message: ONE_MODEL })
    const promo = lignes.some(({ modeleId }) => modeleId !== undefined)
    const message = promo && codepromo === undefined ? MISSING_CODE : undefined
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['codepromo'], message })
    // A code with tickets at their usual price would have no effect: refused, so that the buyer knows.
    if (codepromo !== undefined && lignes.some(({ modeleId }) => modeleId === undefined))
      context.addIssue({ code: 'custom', path: ['codepromo'], message: INVALID_CODE })
  })

export type OrderRequest = z.input<typeof orderRequestSchema>

/** Where an order stands for its buyer. */
export type OrderPhase = PayablePhase

export const orderStatusSchema = z.object({
  id: z.string(),
  reference: z.string(),
  phase: z
    .enum(payablePhases)
    .describe(
      'Une commande gratuite (`montant` 0) reste `a-payer` jusqu’à ce que son acheteur la confirme par le lien reçu par e-mail.',
    ),
  montant: z.int(),
  /** End of the hold. */
  expireA: moment,
  /** The server's time, from which a browser counts. */
  maintenant: moment,
  /** An attempt failed or brought a wrong amount. The places are still held, and the buyer can try again. */
  echec: z.boolean(),
  /** Why an attempt did not pay: the provider's words, or our words about a wrong amount. Null if unknown. */
  motifEchec: z.string().nullable(),
  billets: z.int(),
  lignes: z.array(z.object({ modeleTicketId: z.string(), quantite: z.int(), prixUnitaire: z.int() })),
})
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** Codes of the problem documents (RFC 9457) that a sale can answer; `title` is the sentence to show. */
export const saleProblems = {
  'champs-invalides': 422,
  'places-insuffisantes': 409,
  'ticket-epuise': 409,
  'vente-fermee': 409,
  'ticket-inconnu': 404,
  'maximum-par-commande': 422,
  'code-promo-invalide': 422,
  'trop-de-reservations': 429,
  'trop-de-demandes': 429,
  'cle-deja-utilisee': 422,
  'commande-inconnue': 404,
  'commande-expiree': 409,
  'commande-liberee': 409,
  'commande-annulee': 409,
  'commande-payee': 409,
  'commande-a-confirmer': 409,
  'paiement-en-cours': 409,
  'evenement-annule': 409,
  'paiement-indisponible': 503,
  'service-occupe': 503,
} as const
export type SaleProblem = keyof typeof saleProblems

/** What the order page shows. Only people with the link see the page, because it has the buyer's own data. */
export interface OrderView {
  token: string
  id: string
  reference: string
  phase: OrderPhase
  amount: number
  expiresAt: string
  now: string
  failureReason: string | null
  refundDue: number
  /** The order was paid, and the provider has since taken the money back (E20). */
  takenBack: boolean
  /**
   * For an order that was ended early (E23): what each line had, and how many places are free now. `someHeld`: unpaid
   * orders hold some places. Null for any other order.
   */
  released: { typeName: string; quantity: number; places: number; someHeld: boolean }[] | null
  /** Refunds on their way or done, latest first. `surplus`: the refund is of money that paid for no tickets. */
  refunds: { amount: number; done: boolean; surplus: boolean }[]
  buyer: { firstName: string; lastName: string; email: string; phone: string }
  lines: {
    eventId: string
    eventName: string
    /** When the line's tickets let in, after any postponement. */
    when: string
    typeName: string
    quantity: number
    unitPrice: number
    /** How many people the price lets in. */
    persons: number
    /** The price without a code. */
    usualPrice: number
    total: number
  }[]
  promoCode: string | null
  tickets: TicketView[]
  /**
   * State of the mail to the address that the order has now. For a held free order it is the mail that asks for the
   * confirmation, for any other order the mail with the tickets.
   */
  mail: 'none' | 'queued' | 'sent' | 'failed'
  canCancel: boolean
  /** Whether there is a receipt: money has paid the order, and the provider has not taken the money back. */
  hasReceipt: boolean
  seller: string
}

/** What the page of a confirmation link shows. */
export interface ConfirmationView {
  /** `late`: the hold has ended. Confirming takes the places again, if enough are left. */
  kind: 'held' | 'late' | 'cancelled' | 'confirmed'
  reference: string
  expiresAt: string
  lines: { quantity: number; typeName: string; eventId: string; eventName: string; when: string }[]
}

/** One ticket as its holder sees it. */
export interface TicketView {
  id: string
  token: string
  number: string
  state: 'issued' | 'used' | 'blocked' | 'void'
  /** Staff have blocked it. */
  heldByStaff?: true | undefined
  holderName: string
  typeName: string
  eventId: string
  calendarId: string
  eventName: string
  startsAt: string
  endsAt: string
  entries: {
    id: string
    name: string | null
    startsAt: string
    endsAt: string
    choice: { of: number; most: number } | null
  }[]
  when: string
  venue: string
  live: boolean
  seller: string
  price: number
  qrText: string
  /** Only if the event is cancelled, or the ticket lets in at another time than announced. `count`: changes so far. */
  change?: (EventChangeView & { count: number }) | undefined
  /** What the holder of a live ticket logs in with. Other tickets have none. */
  access?: { serial: string; password: string } | undefined
}

/** What the back-office sends and receives: English names, moments in ISO 8601. */
export const resendRequestSchema = z.strictObject({
  /** A repeated request has the same key. */
  key: z.uuid().toLowerCase(),
})
export const resendAnswerSchema = z.object({
  /** Where the tickets go. */
  email: z.string(),
})
export type ResendAnswer = z.infer<typeof resendAnswerSchema>

/** All parts of an order that may be corrected, changed or not. `version`: the version that staff saw. */
export const correctionRequestSchema = z.strictObject({
  key: z.uuid().toLowerCase(),
  version: z.int().min(1),
  lastName: buyerSchema.shape.nomAcheteur,
  firstName: buyerSchema.shape.prenomAcheteur,
  email: buyerSchema.shape.emailAcheteur,
  phone: buyerSchema.shape.telephoneAcheteur,
  /** Send the tickets once more, to the order's address after the correction. */
  resend: z.boolean(),
})
export const correctionAnswerSchema = z.object({
  /** Whether the tickets are sent to the order's address after the correction. */
  resent: z.boolean(),
})
export type CorrectionAnswer = z.infer<typeof correctionAnswerSchema>

/** A note about an order, by staff for staff. The key becomes its id. */
export const noteRequestSchema = z.strictObject({
  key: z.uuid().toLowerCase(),
  text: z
    .string({ error: 'Ce champ est obligatoire.' })
    .transform(typedLines)
    .pipe(
      z
        .string()
        .min(1, 'Ce champ est obligatoire.')
        .max(2_000, '2 000 caractères au plus.')
        .regex(printableLines, unprintable),
    ),
})
