import type { Problem } from '../../../platform/http/problem.ts'
import type { Kept } from '../statements/keep-statement.ts'

/** The back-office's sentences for statements that are refused. */

export const heavy: Problem = {
  status: 413,
  code: 'fichier-trop-lourd',
  title: 'Ce fichier dépasse 24 Mo : exportez une période plus courte.',
}

export const slow: Problem = {
  status: 408,
  code: 'envoi-trop-lent',
  title: "Le fichier arrive trop lentement. Réessayez avec une meilleure connexion : rien n'a été importé.",
}

export const occupied: Problem = {
  status: 503,
  code: 'service-occupe',
  title: "D'autres relevés arrivent en ce moment. Réessayez dans une minute.",
  retryAfterSeconds: 60,
}

export function notKept(kept: Exclude<Kept, { kind: 'kept' }>): Problem {
  switch (kept.kind) {
    case 'refused':
      return { status: 422, code: 'releve-illisible', title: kept.problems.join(' ') }
    case 'id-taken':
      return {
        status: 409,
        code: 'cle-reprise',
        title: "Cette clé est celle d'un autre relevé. Rouvrez l'écran et recommencez.",
      }
  }
}
