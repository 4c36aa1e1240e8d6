import type { Problem } from '../../../platform/http/problem.ts'
import { noRight } from '../../staff/guard/guard-desk.ts'
import type { LimitAsked } from '../desk/ask-limit.ts'
import type { SettingsChanged } from '../desk/change-settings.ts'

/** What the back-office says where no setting was changed. */

export function notChanged(changed: Exclude<SettingsChanged, { kind: 'changed' }>): Problem {
  switch (changed.kind) {
    case 'invalid':
      return invalid(changed.faults)
    case 'stale':
      return stale(changed.by)
    case 'no-right':
      return noRight
    case 'fixed':
      return conflict(
        'fixe-par-serveur',
        "L'environnement du serveur fixe cette valeur : elle ne se change pas ici.",
      )
  }
}

export function notAsked(
  asked: Exclude<LimitAsked, { kind: 'awaiting-approval' | 'asked-before' }>,
): Problem {
  switch (asked.kind) {
    case 'no-right':
      return noRight
    case 'invalid':
      return invalid({ value: asked.fault })
    case 'stale':
      return stale(asked.by)
    case 'already-open':
      return conflict(
        'attend-deja',
        'Un autre montant attend déjà une deuxième personne. Elle doit répondre avant.',
      )
    case 'the-same':
      return invalid({ value: "C'est déjà le montant en vigueur." })
    case 'id-taken':
      return conflict('cle-prise', 'Cette demande ne peut pas être répétée. Recommencez.')
  }
}

function invalid(fields: Record<string, string>): Problem {
  return {
    status: 422,
    code: 'champs-invalides',
    title: 'Certains champs ne sont pas valables.',
    fields,
  }
}

const stale = (by: string | null): Problem =>
  conflict(
    'a-change',
    by === null
      ? "L'environnement du serveur a changé cette valeur entre-temps. Relisez, puis enregistrez de nouveau."
      : `${by} a changé ces réglages entre-temps. Relisez, puis enregistrez de nouveau.`,
  )

const conflict = (code: string, title: string): Problem => ({ status: 409, code, title })
