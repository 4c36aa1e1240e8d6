import { formatClock, formatDay } from '../../format/dates.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shown by `keep-offline.ts` while there is no network. `at`: the moment that the page tells of. */
export function OfflineNotice({ at }: { at: string }) {
  return (
    <div data-offline hidden className="no-print">
      <Notice tone="warning" role="status" title="Vous êtes hors connexion">
        Cette page montre ce que nous savions le {formatDay(at)} à {formatClock(at)}.
      </Notice>
    </div>
  )
}
