import { formatClock, formatLong } from '../../../format/dates.ts'
import { formatMoney } from '../../../format/money.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { noRight } from '../../staff/guard/guard-desk.ts'
import type { ApprovalAction, ApprovalState } from '../../staff/record/approval.ts'
import type { RefundAsked } from '../desk/ask-refund.ts'

/** The back-office's sentences for refunds and approvals that are refused. */

export const unknown: Problem = { status: 404, code: 'introuvable', title: 'Introuvable' }

export const tooLate: Problem = {
  status: 409,
  code: 'deja-parti',
  title: "Ce remboursement ne peut plus être annulé : il est en cours, ou il s'est terminé.",
}

/** Sentences about each kind of request, for the person who answers it. */
const requests: Readonly<Record<ApprovalAction, { own: string; yes: string; no: string; changed: string }>> =
  {
    refund: {
      own: "Vous avez demandé ce remboursement : c'est une autre personne qui décide.",
      yes: "Quelqu'un a déjà approuvé ce remboursement.",
      no: "Quelqu'un a déjà refusé ce remboursement.",
      changed: 'La commande a changé depuis la demande : demandez un nouveau remboursement.',
    },
    'hand-payment': {
      own: "Vous avez fait ce paiement à la main : c'est une autre personne qui le confirme.",
      yes: "Quelqu'un a déjà confirmé ce paiement à la main.",
      no: "Quelqu'un a déjà refusé de confirmer ce paiement à la main.",
      changed: 'Le remboursement a changé depuis la demande : rouvrez-le dans « À payer à la main ».',
    },
    'refund-limit': {
      own: "Vous avez demandé cette limite : c'est une autre personne qui décide.",
      yes: "Quelqu'un a déjà approuvé cette limite.",
      no: "Quelqu'un a déjà refusé cette limite.",
      changed: 'La limite a changé depuis la demande : demandez-la de nouveau.',
    },
  }

export const own = (action: ApprovalAction): Problem => ({
  status: 403,
  code: 'second-necessaire',
  title: requests[action].own,
})

export const ownTooSoon = (from: Date): Problem =>
  conflict(
    'trop-tot',
    `Vous êtes seul(e) : vous pouvez approuver cette demande à partir de ${formatClock(from)}.`,
  )

export const newApprover = (from: Date): Problem =>
  conflict(
    'approbateur-recent',
    `Votre droit d'approuver est récent : vous pourrez approuver à partir du ${formatLong(from)}.`,
  )

export const newAsker = (from: Date): Problem =>
  conflict(
    'demandeur-recent',
    `Qui demande a ce rôle depuis peu : cette demande peut être approuvée à partir du ${formatLong(from)}.`,
  )

export const noAsker: Problem = {
  status: 409,
  code: 'demandeur-parti',
  title: "Qui a demandé n'en a plus le droit : refusez cette demande et faites-la vous-même.",
}

export function decidedBefore({
  action,
  state,
}: {
  action: ApprovalAction
  state: Exclude<ApprovalState, 'open'>
}): Problem {
  const { yes, no, changed } = requests[action]
  switch (state) {
    case 'yes':
      return conflict('deja-decidee', yes)
    case 'no':
      return conflict('deja-decidee', no)
    case 'void':
      return conflict('a-change', changed)
    case 'withdrawn':
      return conflict('demande-terminee', 'Cette demande a été retirée.')
    case 'ended':
      return conflict(
        'demande-terminee',
        "Personne n'a répondu à cette demande en 7 jours : elle est tombée.",
      )
  }
}

export function refusalOf(asked: Exclude<RefundAsked, { refundId: string }>): Problem {
  switch (asked.kind) {
    case 'no-right':
      return noRight
    case 'unknown-order':
      return unknown
    case 'not-paid':
      return conflict('non-payee', "Cette commande n'est pas payée, ou elle est déjà remboursée.")
    case 'free':
      return conflict('gratuite', "Cette commande n'a rien coûté : il n'y a rien à rendre.")
    case 'already-open':
      return conflict('remboursement-en-cours', 'Un remboursement de cette commande est déjà en cours.')
    case 'reversed':
      return conflict(
        'paiement-annule',
        "Le prestataire a déjà rendu tout l'argent de cette commande. Ne rendez rien de plus.",
      )
    case 'ticket-used':
      return {
        ...conflict('ticket-utilise', `Déjà entré avec : ${asked.numbers.join(', ')}.`),
        extra: { numbers: asked.numbers },
      }
    case 'too-much':
      return conflict(
        'montant-trop-grand',
        `Cette somme ne peut pas être rendue : de cette commande, il reste ${formatMoney(asked.left)}.`,
      )
    case 'unknown-ticket':
      return {
        status: 422,
        code: 'ticket-inconnu',
        title: "L'un de ces tickets n'est pas de cette commande, ou il n'est plus valable.",
        fields: { tickets: "L'un de ces tickets n'est pas de cette commande, ou il n'est plus valable." },
      }
    case 'provider-can':
      return conflict(
        'par-le-prestataire',
        "Le prestataire n'a pas refusé de rendre cet argent : il part par lui, sans la case « à la main ».",
      )
    case 'id-taken':
      return conflict(
        'cle-reprise',
        "Cette clé est celle d'une autre demande. Rouvrez la commande et recommencez.",
      )
  }
}

function conflict(code: string, title: string): Problem {
  return { status: 409, code, title }
}
