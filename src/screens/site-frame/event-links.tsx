import type { MenuEventView } from '../../domains/catalogue/contract.ts'
import { displayFont } from '../../ui/display-font.ts'
import { formatDayRange, formatHour } from '../../format/dates.ts'

/** The events of the menu, with day and hour; `columns` are the classes of the grid around them. */
export function EventLinks({ events, columns }: { events: MenuEventView[]; columns: string }) {
  return (
    <ul className={columns}>
      {events.map((event) => (
        <li key={event.path}>
          <a href={event.path} className="block rounded-xl px-3 py-2.5 hover:bg-sand">
            <span className={`${displayFont(event.label)} block text-lg leading-tight font-bold`}>
              {event.label}
            </span>
            <span className="text-sm text-muted">
              {formatDayRange(event.startsAt, event.endsAt)}, {formatHour(event.startsAt)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
