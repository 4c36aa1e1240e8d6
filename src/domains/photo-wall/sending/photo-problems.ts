import { tooManyRequests, type Problem } from '../../../platform/http/problem.ts'
import { photoProblem } from '../../../platform/photos/photo-problem.ts'
import { photosPerTicket } from '../limits.ts'
import type { PhotoReceipt } from './receive-photo.ts'
import { typingMistake } from './typing-mistake.ts'
import type { TicketCheck } from './verify-ticket.ts'

/** Refusals as the API answers them: the sentence is the title, and `error`, which the specification reads. */

export type RefusedCheck = Exclude<TicketCheck, { kind: 'verified' }>
export type RefusedPhoto = Exclude<PhotoReceipt, { kind: 'received' }>

/** Whoever reads a number may have sent them: who was given the ticket has photos of their own. */
const whoHasLink = " S'il est à vous, ouvrez sa page par son lien, puis « Envoyer ma photo pour le mur »."

export function checkProblem(refusal: RefusedCheck): Problem {
  switch (refusal.kind) {
    case 'mistyped':
      return withError({
        status: 422,
        code: 'numero-mal-saisi',
        title: typingMistake,
      })
    case 'unknown':
      return withError({
        status: 404,
        code: 'ticket-inconnu',
        title: 'Nous ne trouvons aucun ticket valable avec ce numéro pour un espace photo ouvert.',
      })
    case 'too-many':
      return withError(tooManyRequests(refusal.seconds, refusal.challenge))
  }
}

export function sendingProblem(refusal: RefusedPhoto): Problem {
  switch (refusal.kind) {
    case 'unproven':
      return withError({
        status: 403,
        code: 'verification-perdue',
        title: 'La vérification de votre ticket a expiré. Vérifiez-le à nouveau, puis renvoyez la photo.',
      })
    case 'enough':
      return withError({
        status: 409,
        code: refusal.byNumber ? 'photos-du-numero-epuisees' : 'photos-epuisees',
        title: `Ce ticket a déjà envoyé ses ${photosPerTicket} photos.${refusal.byNumber ? whoHasLink : ''}`,
      })
    case 'too-many':
      return withError(tooManyRequests(refusal.seconds))
    case 'no-photo':
    case 'too-heavy':
    case 'too-narrow':
    case 'too-slow':
    case 'unreadable':
    case 'busy':
      return withError(photoProblem(refusal))
  }
}

/** What the page of the photo space reads. */
export function withError(problem: Problem): Problem {
  return { ...problem, extra: { ...problem.extra, error: problem.title } }
}
