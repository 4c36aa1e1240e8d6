import type { EndedCheck } from '../../domains/books/checks/contract.ts'
import { At } from '../ui/at.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { byWords, foundStanding } from './found-words.ts'

/** What was found before, and by whom. */
export function EarlierChecks({ checks }: { checks: readonly EndedCheck[] }) {
  return (
    <Panel title="Vérifications précédentes">
      <ul className="divide-y divide-line">
        {checks.map((check) => (
          <li key={check.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
            <Status {...foundStanding(check)} />
            <span className="text-sm text-muted">
              <At moment={check.at} /> par {byWords(check.by)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
