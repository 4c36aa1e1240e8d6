import type { Problem } from '../../../platform/http/problem.ts'
import type { Blocked } from '../desk/block-ticket.ts'
import type { Unblocked } from '../desk/unblock-ticket.ts'

/** The back-office's sentences for tickets that cannot be blocked, and blocks that cannot be lifted. */

export function notBlocked(blocked: Exclude<Blocked, { kind: 'blocked' }>): Problem {
  switch (blocked.kind) {
    case 'unknown-ticket':
      return unknown
    case 'used':
      return conflict(
        'ticket-utilise',
        "Quelqu'un est déjà entré avec ce ticket : il n'y a plus rien à bloquer.",
      )
    case 'void':
      return conflict('ticket-annule', "Ce ticket est annulé : il n'ouvre plus l'entrée.")
    case 'blocked-before':
      return conflict('deja-bloque', `${blocked.by} a déjà bloqué ce ticket.`)
    case 'id-taken':
      return conflict(
        'cle-reprise',
        "Cette clé est celle d'une autre demande. Rouvrez la commande et recommencez.",
      )
  }
}

export function notUnblocked(kind: Exclude<Unblocked['kind'], 'unblocked'>): Problem {
  switch (kind) {
    case 'unknown-ticket':
      return unknown
    case 'not-blocked':
      return conflict('pas-bloque', "Personne de l'équipe n'a bloqué ce ticket.")
  }
}

const unknown: Problem = { status: 404, code: 'ticket-inconnu', title: 'Aucun ticket ne porte ce numéro.' }

function conflict(code: string, title: string): Problem {
  return { status: 409, code, title }
}
