import type { Problem } from '../../../platform/http/problem.ts'
import type { ResentForBuyer } from '../desk/resend-for-buyer.ts'

/** What the back-office says where nothing was done for a buyer. */
export function refusalOf(kind: Exclude<ResentForBuyer['kind'], 'queued'>): Problem {
  switch (kind) {
    case 'unknown-order':
      return { status: 404, code: 'commande-inconnue', title: 'Aucune commande ne porte cette référence.' }
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

function conflict(code: string, title: string): Problem {
  return { status: 409, code, title }
}
