import { z } from 'zod'
import { widgetSchema } from '../payments/contract.ts'
import { buyerLimits } from './limits.ts'
import { printableLine, typedLine } from '../../format/typed-text.ts'

/**
 * What goes over the wire when somebody buys. French names are the public API's. Amounts are whole FCFA,
 * moments ISO 8601 in UTC. Unknown fields are refused where money follows from a request.
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
        .regex(printableLine, 'Ce champ contient des caractères qui ne sont pas permis.'),
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

export const orderRequestSchema = z.strictObject({
  ...buyerSchema.shape,
  lignes: z
    .array(z.strictObject({ modeleTicketId: z.uuid().toLowerCase(), quantite: z.int().min(1).max(100) }))
    .min(1)
    .max(10),
  /** Id of the same browser's unpaid order that this one replaces. */
  remplace: z.uuid().toLowerCase().optional(),
})

export type OrderRequest = z.infer<typeof orderRequestSchema>

/**
 * Where an order stands for its buyer. `a-payer`: places held, no attempt running. `verification`: an attempt
 * may have moved money, do not pay again. `remboursement-du`: money came at a bad moment and will be returned.
 */
export const orderPhases = [
  'a-payer',
  'verification',
  'payee',
  'expiree',
  'annulee',
  'remboursement-du',
] as const
export type OrderPhase = (typeof orderPhases)[number]

export const orderStatusSchema = z.object({
  id: z.string(),
  reference: z.string(),
  phase: z.enum(orderPhases),
  montant: z.int(),
  /** End of the hold. */
  expireA: z.string(),
  /** The server's time, from which a browser counts. */
  maintenant: z.string(),
  /** The last attempt failed; the places are still held and it can be tried again. */
  echec: z.boolean(),
  /** What the provider said of the last failed attempt, if anything. */
  motifEchec: z.string().nullable(),
  billets: z.int(),
  lignes: z.array(z.object({ modeleTicketId: z.string(), quantite: z.int(), prixUnitaire: z.int() })),
})
export type OrderStatus = z.infer<typeof orderStatusSchema>

export const paymentStartSchema = z.object({
  paiementId: z.string(),
  expireA: z.string(),
  maintenant: z.string(),
  widget: widgetSchema,
})
export type PaymentStartAnswer = z.infer<typeof paymentStartSchema>

/** Codes of the problem documents (RFC 9457) that a sale can answer; `title` is the sentence to show. */
export const saleProblems = {
  'champs-invalides': 422,
  'places-insuffisantes': 409,
  'ticket-epuise': 409,
  'vente-fermee': 409,
  'ticket-inconnu': 404,
  'maximum-par-commande': 422,
  'trop-de-reservations': 429,
  'cle-deja-utilisee': 422,
  'commande-inconnue': 404,
  'commande-expiree': 409,
  'commande-annulee': 409,
  'commande-payee': 409,
  'paiement-en-cours': 409,
  'paiement-indisponible': 503,
  'service-occupe': 503,
} as const
export type SaleProblem = keyof typeof saleProblems

/** What the order page shows; for the one who holds the link, so with the buyer's own data. */
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
  buyer: { firstName: string; lastName: string; email: string; phone: string }
  lines: {
    eventId: string
    eventName: string
    typeName: string
    quantity: number
    unitPrice: number
    total: number
  }[]
  tickets: TicketView[]
  /** State of the mail with the tickets: what the buyer may know of it. */
  mail: 'none' | 'queued' | 'sent' | 'failed'
  canCancel: boolean
  seller: string
}

/** One ticket as its holder sees it. */
export interface TicketView {
  id: string
  token: string
  number: string
  state: 'issued' | 'used' | 'blocked' | 'void'
  holderName: string
  typeName: string
  eventId: string
  eventName: string
  startsAt: string
  endsAt: string
  venue: string
  seller: string
  price: number
  qrText: string
}
