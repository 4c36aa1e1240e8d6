import type { MenuEventView } from '../../../domains/catalogue/contract.ts'
import { formatDayRange, formatHour } from '../../../format/dates.ts'
import { href, routes } from '../../../routes.ts'
import { displayFont } from '../../../ui/display-font.ts'

/** The events of the menu, with day and hour; `columns` are the classes of the grid around them. */
export function EventLinks({ events, columns }: { events: MenuEventView[]; columns: string }) {
  return (
    <ul className={`${columns} [&_a]:block [&_a]:rounded-xl [&_a]:px-3 [&_a]:py-2.5 [&_a]:hover:bg-sand`}>
      {events.map((event) => (
        <li key={event.path}>
          <a href={event.path}>
            <span className={`${displayFont(event.label)} block text-lg leading-tight font-bold`}>
              {event.label}
            </span>{' '}
            <span className="text-sm text-muted">
              {formatDayRange(event.startsAt, event.endsAt)}, {formatHour(event.startsAt)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Below the events of a menu: the way to all others. */
export function AllEventsLink() {
  return (
    <a
      href={href(routes.allEvents)}
      className="inline-flex min-h-11 items-center px-3 font-semibold text-accent-text underline underline-offset-4"
    >
      Tous les événements
    </a>
  )
}
