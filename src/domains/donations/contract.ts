import { z } from 'zod'
import { printableLine, printableLines, typedLine, typedLines, unprintable } from '../../format/typed-text.ts'
import { moment } from '../../platform/http/contract.ts'
import { payablePhases } from '../payments/contract.ts'
import { donationAmounts, donorLimits } from './limits.ts'

/**
 * What goes over the wire when somebody gives. French names are the public API's. Amounts are whole FCFA; moments are
 * ISO 8601 in UTC. Unknown fields are refused, because money follows from a request.
 */

const line = (max: number) =>
  z
    .string()
    .transform(typedLine)
    .pipe(z.string().max(max, `${max} caractères au plus.`).regex(printableLine, unprintable))
    .default('')

const LEAST_AMOUNT = `Le montant minimum est de ${donationAmounts.least} FCFA`
const MOST_AMOUNT = 'Le montant maximum est de 10 000 000 FCFA'
const invalidEmail = "Cette adresse e-mail n'est pas valable."

export const donationRequestSchema = z.strictObject({
  montant: z
    .int({ error: LEAST_AMOUNT })
    .min(donationAmounts.least, LEAST_AMOUNT)
    .max(donationAmounts.most, MOST_AMOUNT),
  nom: line(donorLimits.nom),
  prenom: line(donorLimits.prenom),
  pseudonyme: line(donorLimits.pseudonyme),
  ville: line(donorLimits.ville),
  telephone: z.string().trim().max(donorLimits.telephone, "Ce numéro n'est pas valable.").default(''),
  email: z
    .string()
    .trim()
    .max(donorLimits.email, invalidEmail)
    .pipe(z.union([z.literal(''), z.email(invalidEmail)], { error: invalidEmail }))
    .default(''),
  message: z
    .string()
    .transform(typedLines)
    .pipe(
      z
        .string()
        .max(donorLimits.message, `${donorLimits.message} caractères au plus.`)
        .regex(printableLines, unprintable),
    )
    .default(''),
})
export type DonationRequest = z.input<typeof donationRequestSchema>

/** Where a donation stands, as its donor sees it. */
const donationPhase = z.enum(payablePhases).exclude(['annulee'])
export type DonationPhase = z.infer<typeof donationPhase>

export const donationStatusSchema = z.object({
  id: z.string(),
  reference: z.string(),
  phase: donationPhase,
  montant: z.int(),
  /** Until when its payment can be started. */
  expireA: moment,
  /** The server's time. */
  maintenant: moment,
  /** Why the last attempt did not pay: it failed, or brought the wrong amount. */
  motifEchec: z.string().nullable(),
})
export type DonationStatus = z.infer<typeof donationStatusSchema>

/** Codes of the problem documents (RFC 9457) that giving can return; `title` is the sentence to show. */
export const donationProblems = {
  'champs-invalides': 422,
  'cle-deja-utilisee': 422,
  'don-inconnu': 404,
  'don-clos': 409,
  'don-paye': 409,
  'paiement-en-cours': 409,
  'paiement-indisponible': 503,
} as const
export type DonationProblem = keyof typeof donationProblems

/** What the private page of a donation shows to whoever holds its link. Moments are ISO 8601. */
export interface DonationView {
  id: string
  token: string
  reference: string
  phase: DonationPhase
  amount: number
  /** Why the last attempt did not pay. When this changes, the open page is out of date. */
  failureReason: string | null
  refundDue: number
  /** The donation was paid, and the provider has taken its money back since (E20). */
  takenBack: boolean
  email: string
  /** Whether its money has come and stayed. */
  receipt: boolean
  /** State of the mail with the receipt. */
  mail: 'none' | 'queued' | 'sent' | 'failed'
  paidAt: string | null
  now: string
}

/** What staff collect for, and how far it has come. Whole francs. */
export interface GoalView {
  title: string
  amount: number
  raised: number
  donors: number
}

/** The thanks of one donor on the wall. It never shows an amount. */
export interface ThanksView {
  id: string
  /** '' if the donor gave no pseudonym. */
  pseudonym: string
  message: string
  at: string
}
