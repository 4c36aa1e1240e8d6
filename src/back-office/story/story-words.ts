import { text } from '../../ui/read-answer.ts'
import { exceptionWords } from './exception-words.ts'
import { reasonWords } from './reason-words.ts'
import type { StoryLine } from '../../domains/books/contract.ts'

/** What happened, as the story of an order and of its payments writes it down. */
const words: Record<string, string> = {
  held: 'Places réservées',
  grace: 'Réservation prolongée pour le paiement',
  released: 'Places rendues',
  paid: 'Commande payée',
  expired: 'Réservation expirée',
  cancelled: 'Commande annulée',
  refunded: 'Commande remboursée',
  refunded_partly: 'Commande remboursée en partie',
  'payment-started': 'Paiement commencé',
  'payment-running': 'Paiement encore en cours',
  'payment-reversed': 'Paiement repris',
  started: 'Fenêtre de paiement ouverte',
  further: 'Autre paiement ouvert',
  'attempt-started': 'Fenêtre de paiement ouverte de nouveau',
  'attempt-claimed': 'Paiement annoncé par la page',
  'attempt-pending': 'Paiement en attente chez l’opérateur',
  'attempt-none': 'Rien en cours chez le prestataire',
  succeeded: 'Argent reçu',
  succeeded_late: 'Argent reçu après la réservation',
  succeeded_surplus: 'Argent reçu en trop',
  mismatch: 'Montant reçu différent',
  failed: 'Paiement échoué',
  reversed: 'Argent repris',
  'provider-unavailable': 'Prestataire injoignable',
  unheard: 'Réponse du prestataire perdue',
  'named-by-staff': 'Transaction indiquée par l’équipe',
  'payment-checked': 'Paiement vérifié chez le prestataire',
  'refund-due': 'Argent à rendre',
  'refund-asked': 'Remboursement demandé',
  'refund-approved': 'Remboursement approuvé',
  'refund-approved-alone': 'Remboursement approuvé seul(e)',
  'refund-declined': 'Demande de remboursement refusée',
  'refund-withdrawn': 'Demande de remboursement retirée',
  'refund-begun': 'Remboursement commencé',
  'refund-decided': 'Remboursement décidé',
  'refund-undone': 'Remboursement annulé',
  'refund-sent': 'Remboursement envoyé',
  'refund-unheard': 'Réponse au remboursement perdue',
  'refund-refused': 'Remboursement refusé',
  'refund-done': 'Remboursement fait',
  'hand-payment-asked': 'Remboursement manuel noté',
  'hand-payment-approved': 'Remboursement manuel confirmé',
  'hand-payment-approved-alone': 'Remboursement manuel confirmé seul(e)',
  'hand-payment-declined': 'Remboursement manuel refusé',
  'paid-by-hand-too': 'Remboursé deux fois : à la main aussi',
  'foreign-transaction': 'Transaction d’un autre paiement',
  'unexpected-word': 'Réponse inattendue du prestataire',
  'surplus-returned': 'Argent en trop rendu',
  'event-cancelled': 'Événement annulé',
  'event-postponed': 'Événement reporté',
  'contact-corrected': 'Contact corrigé',
  'confirmation-asked': 'Confirmation demandée par e-mail',
  'corrected-by-staff': 'Acheteur corrigé',
  note: 'Note interne',
  'ticket-blocked': 'Ticket bloqué',
  'ticket-unblocked': 'Ticket débloqué',
  'contact-erased': 'Coordonnées effacées',
  resent: 'Tickets renvoyés par e-mail',
  'resent-by-search': 'Tickets renvoyés à qui a retrouvé la commande',
  'resent-by-staff': 'Tickets renvoyés par e-mail',
  'link-sent': 'Lien de la commande renvoyé',
  issued: 'Tickets émis',
  queued: 'E-mail mis en file',
}

const actors: Record<string, string> = {
  buyer: 'l’acheteur',
  donor: 'le donateur',
  provider: 'le prestataire',
  job: 'le système',
  operator: 'l’exploitation',
  staff: 'l’équipe',
}

const parts: Record<string, string> = { name: 'nom', email: 'e-mail', phone: 'téléphone' }

/** A kind without words of its own is shown as it is written down: better than a line that is missing. */
export function storyWords({ kind, detail }: StoryLine): string {
  const { changed, resent, used } = detail
  const what = Array.isArray(changed) ? changed.map((part) => parts[String(part)] ?? String(part)) : []
  const about = [...what, text(detail, 'ticket')].filter(Boolean).join(', ')
  const said = words[kind] ?? kind
  const exception = Array.isArray(used) ? `, ${exceptionWords(used.map(String))}` : ''
  return `${said}${about ? ` : ${about}` : ''}${exception}${resent === true ? ', tickets renvoyés' : ''}`
}

/** 'le prestataire', 'Awa'. A job's name means nothing to who reads it. */
export function storyActor({ actor, actorName }: StoryLine): string {
  return (actor === 'staff' || actor === 'operator' ? actorName : null) ?? actors[actor] ?? actor
}

/** Why, in the words of whoever did it or of the provider; of a note, what it says. */
export function storyReason({ detail }: StoryLine): string {
  const reason = text(detail, 'reason')
  return (
    text(detail, 'why') || (reason && reasonWords(reason)) || text(detail, 'word') || text(detail, 'text')
  )
}
