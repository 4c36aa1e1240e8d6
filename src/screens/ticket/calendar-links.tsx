import type { CalendarEntry } from '../../domains/tickets/delivery/calendar-entries.ts'
import { calendarLinks } from '../../domains/tickets/delivery/calendar-links.ts'

interface CalendarLinksProps {
  entries: readonly CalendarEntry[]
  publicUrl: string
}

/** For calendars that take no file, as Google's takes none on a phone. Several days stand behind a summary. */
export function CalendarLinks({ entries, publicUrl }: CalendarLinksProps) {
  const [first, ...others] = entries
  if (!first) return null
  if (others.length === 0)
    return <Links entry={first} google="Ajouter à Google Agenda" publicUrl={publicUrl} />
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-3 text-sm font-semibold underline underline-offset-4">
        Ajouter à Google Agenda ou Outlook
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="text-sm text-muted">{entry.part || entry.title}</p>
            <Links entry={entry} google="Google Agenda" publicUrl={publicUrl} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Links({ entry, google, publicUrl }: { entry: CalendarEntry; google: string; publicUrl: string }) {
  const addresses = calendarLinks(entry, publicUrl)
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <CalendarLink address={addresses.google} words={google} title={entry.title} />{' '}
      <CalendarLink address={addresses.outlook} words="Outlook" title={entry.title} />
    </p>
  )
}

function CalendarLink({ address, words, title }: { address: string; words: string; title: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4 hover:decoration-2"
    >
      {words}
      <span className="sr-only"> : {title}</span>
    </a>
  )
}
