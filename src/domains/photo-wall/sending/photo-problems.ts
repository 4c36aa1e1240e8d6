import { tooManyRequests, type Problem } from '../../../platform/http/problem.ts'
import { photoProblem } from '../../../platform/photos/photo-refusal.ts'
import { photosPerTicket } from '../limits.ts'
import type { PhotoReceipt } from './receive-photo.ts'
import { typingMistake } from './typing-mistake.ts'
import type { TicketCheck } from './verify-ticket.ts'

/** Refusals as the API answers them: the sentence is the title, and `error`, which the specification reads. */

export type RefusedCheck = Exclude<TicketCheck, { kind: 'verified' }>
export type RefusedPhoto = Exclude<PhotoReceipt, { kind: 'received' }>

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
        code: 'photos-epuisees',
        title: `Ce ticket a déjà envoyé ses ${photosPerTicket} photos.`,
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

/** A refusal as it travels in the address of the page that a form without script leads back to. */
export function refusalQuery(refusal: RefusedPhoto): Record<string, string> {
  const { code, retryAfterSeconds } = sendingProblem(refusal)
  return {
    erreur: code,
    ...(refusal.kind === 'too-many' && { minutes: String(Math.ceil((retryAfterSeconds ?? 0) / 60)) }),
  }
}

const shownAgain = [
  'unproven',
  'enough',
  'no-photo',
  'too-heavy',
  'too-narrow',
  'too-slow',
  'unreadable',
  'busy',
] as const

/** The sentence behind that; undefined for anything else. */
export function refusalSentence(query: URLSearchParams): string | undefined {
  const refusals: RefusedPhoto[] = [
    ...shownAgain.map((kind) => ({ kind })),
    { kind: 'too-many', seconds: 60 * (Number(query.get('minutes')) || 1) },
  ]
  return refusals.map(sendingProblem).find(({ code }) => code === query.get('erreur'))?.title
}
