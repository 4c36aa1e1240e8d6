import type { TooMany } from '../../platform/rate-limits/admit.ts'
import type { Challenge } from '../../platform/rate-limits/proof-of-work.ts'
import { tryAgainIn } from '../../platform/http/problem.ts'
import { INVALID_CODE } from '../promo/promo-code.ts'
import type { SaleProblem } from './contract.ts'
import type { HoldOutcome, TooFew } from './hold-outcome.ts'

/** A refusal for a buyer or a program: a stable code, the sentence to show, and what is wrong by field. */
export interface SaleRefusal {
  kind: 'refused'
  code: SaleProblem
  sentence: string
  fields?: Record<string, string>
  /** How many places are left, if the order asked for too many. */
  places?: number
  /** How many places are left of each ticket model with too few, if the order asked for several models. */
  tooFew?: readonly TooFew[]
  /** Seconds to wait before the next try, if there were too many tries. */
  seconds?: number
  /** The proof of work that lets the same request through at once. */
  challenge?: Challenge
}

const sentences: Record<SaleProblem, string> = {
  'champs-invalides': 'Certains champs sont à corriger.',
  'places-insuffisantes': "Désolé, il n'y a pas assez de tickets disponibles.",
  'ticket-epuise': "Désolé, ce ticket n'est plus disponible.",
  'vente-fermee': "La vente de ce ticket n'est pas ouverte en ce moment.",
  'ticket-inconnu': "Désolé, ce ticket n'est plus disponible.",
  'code-promo-invalide': INVALID_CODE,
  'maximum-par-commande': 'Vous demandez trop de tickets pour une commande.',
  'trop-de-reservations':
    'Vous avez déjà des places réservées en attente de paiement. Payez-les ou annulez-les, ou réessayez dans 15 minutes.',
  'trop-de-demandes': "Trop d'essais. Réessayez dans quelques minutes.",
  'cle-deja-utilisee':
    'Cette demande a déjà servi pour une autre commande. Rechargez la page et recommencez.',
  'commande-inconnue': 'Cette commande est introuvable.',
  'commande-expiree': 'Vos places ne sont plus réservées. Recommencez votre achat.',
  'commande-liberee':
    'Vos places ont été libérées : elles n’étaient pas payées, et d’autres acheteurs en demandaient. S’il en reste, réservez-les à nouveau.',
  'commande-annulee': 'Cette commande a été annulée. Recommencez votre achat.',
  'commande-payee': 'Cette commande est déjà payée.',
  'commande-a-confirmer':
    'Cette commande est gratuite : confirmez-la par le lien que nous avons envoyé par e-mail.',
  'paiement-en-cours': 'Un paiement est en cours de vérification. Ne payez pas une seconde fois.',
  'evenement-annule': "Cet événement est annulé : il n'y a plus rien à payer.",
  'paiement-indisponible':
    'Le service de paiement ne répond pas. Vos places restent réservées, réessayez dans un instant.',
  'service-occupe': 'Beaucoup de personnes achètent en ce moment. Réessayez dans quelques secondes.',
}

export function refuse(
  code: SaleProblem,
  more: Omit<SaleRefusal, 'kind' | 'code' | 'sentence'> = {},
): SaleRefusal {
  return { kind: 'refused', code, sentence: sentences[code], ...more }
}

/** Says that places may come free, because unpaid orders hold some. `places`: how many are left now. */
function refuseHeld(places: number): SaleRefusal {
  const refusal = refuse(places > 0 ? 'places-insuffisantes' : 'ticket-epuise', { places })
  return { ...refusal, sentence: `${refusal.sentence} Des places peuvent se libérer dans quelques minutes.` }
}

function refuseMaximum(maximum: number): SaleRefusal {
  const sentence = `Vous pouvez acheter au plus ${maximum} tickets par commande.`
  return { ...refuse('maximum-par-commande', { fields: { quantite: sentence } }), sentence }
}

/** Asks for a proof of work: after too many wrong codes, or too many payments or mails of one network. */
export function refuseUnproven({ seconds, challenge }: Pick<TooMany, 'seconds' | 'challenge'>): SaleRefusal {
  return { ...refuse('trop-de-demandes', { seconds, challenge }), sentence: tryAgainIn(seconds) }
}

/** What the buyer is told when a hold is not granted. */
export function refusalOf(outcome: Exclude<HoldOutcome, { kind: 'held' }>): SaleRefusal {
  switch (outcome.kind) {
    case 'unknown-ticket':
      return refuse('ticket-inconnu')
    case 'closed':
      return refuse('vente-fermee')
    case 'sold-out':
      return refuse('ticket-epuise', { places: 0 })
    case 'not-enough':
      return refuse('places-insuffisantes', { places: outcome.places })
    case 'shortage':
      return refuseHeld(outcome.places)
    case 'over-maximum':
      return refuseMaximum(outcome.maximum)
    // The specification gives buyers one sentence for both.
    case 'code-shortage':
    case 'invalid-code':
      return refuse('code-promo-invalide', { fields: { codepromo: INVALID_CODE } })
    case 'too-many-holds':
      return refuse('trop-de-reservations')
    case 'payment-running':
      return refuse('paiement-en-cours')
    case 'already-paid':
      return refuse('commande-payee')
    case 'key-reused':
      return refuse('cle-deja-utilisee')
    case 'busy':
    case 'unknown':
      return refuse('service-occupe')
  }
}
