import type { Problem } from '../../../platform/http/problem.ts'
import type { Noted } from '../desk/add-note.ts'
import type { Corrected } from '../desk/correct-order.ts'
import { INVALID_PHONE } from '../holds/parse-order-request.ts'
import type { ResentForBuyer } from '../desk/resend-for-buyer.ts'

/** The back-office's sentences for requests that were refused. */

const unknown: Problem = {
  status: 404,
  code: 'commande-inconnue',
  title: 'Aucune commande ne porte cette référence.',
}

export function notResent(kind: Exclude<ResentForBuyer['kind'], 'queued'>): Problem {
  switch (kind) {
    case 'unknown-order':
      return unknown
    case 'not-paid':
      return conflict('non-payee', "Cette commande n'est pas payée : elle n'a pas encore de tickets.")
    case 'no-ticket':
      return conflict('aucun-ticket', "Aucun ticket de cette commande n'ouvre plus l'entrée.")
    case 'too-often':
      return {
        status: 429,
        code: 'deja-renvoye',
        title:
          "Ces tickets ont déjà été renvoyés 3 fois en une heure. Vérifiez l'adresse avec l'acheteur, et ses spams.",
      }
  }
}

export function notCorrected(corrected: Exclude<Corrected, { kind: 'corrected' }>): Problem {
  switch (corrected.kind) {
    case 'unknown-order':
      return unknown
    case 'stale':
      return conflict(
        'a-change',
        `${corrected.by ?? "L'acheteur"} a corrigé cette commande entre-temps. Relisez, puis enregistrez de nouveau.`,
      )
    case 'too-often':
      return {
        status: 429,
        code: 'deja-corrige',
        title: 'Cette commande a déjà été corrigée 5 fois en une heure. Attendez avant de recommencer.',
      }
    case 'invalid-phone':
      return { status: 422, code: 'champs-invalides', title: INVALID_PHONE, fields: { phone: INVALID_PHONE } }
  }
}

export function notNoted(kind: Exclude<Noted['kind'], 'noted'>): Problem {
  switch (kind) {
    case 'unknown-order':
      return unknown
    case 'too-many':
      return conflict('trop-de-notes', 'Cette commande a déjà 100 notes.')
    case 'id-taken':
      return conflict(
        'cle-reprise',
        "Cette clé est celle d'une autre note. Rouvrez la commande et recommencez.",
      )
  }
}

function conflict(code: string, title: string): Problem {
  return { status: 409, code, title }
}
