import { CalendarDays, MapPin } from 'lucide-react'
import type { EventView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { displayFont } from '../../ui/display-font.ts'
import { Picture } from '../../ui/picture.tsx'
import { BrandPicture } from '../home/brand-picture.tsx'
import { eventDate, eventFacts } from './event-facts.ts'
import { EventBadge } from './event-badge.tsx'

interface EventCardProps {
  event: EventView
  /** Not among those looked for: there for the script, which may show it again. */
  hidden: boolean
  eager: boolean
}

const poster = 'aspect-[4/5] w-full object-cover max-sm:rounded-xl'

/**
 * One event in the list: the whole card is the link's surface, its name is the link. On a phone the poster stands beside
 * the words, so that a season is a few screens long.
 */
export function EventCard({ event, hidden, eager }: EventCardProps) {
  const { months, place } = eventFacts(event)
  return (
    <li
      data-months={months.join(' ')}
      data-place={place}
      hidden={hidden}
      className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-raised focus-within:border-ink hover:border-ink max-sm:grid max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr]"
    >
      <div className="max-sm:row-span-2 max-sm:pt-4 max-sm:pl-4">
        {event.picture ? (
          <Picture
            picture={event.picture}
            alt=""
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 6.5rem"
            eager={eager}
            className={`${poster} object-top ${event.over ? 'grayscale' : ''}`}
          />
        ) : (
          <BrandPicture className={poster} />
        )}
      </div>
      {/* Below the poster, whose title may stand anywhere. */}
      <p className="px-4 pt-4">
        <EventBadge event={event} />
      </p>
      <div data-text className="flex grow flex-col gap-2 p-4 pt-3 max-sm:gap-1 max-sm:pt-2">
        <h3 className={`${displayFont(event.name)} text-xl leading-tight font-bold`}>
          <a
            href={href(routes.event, { eventId: event.id })}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {event.name}
          </a>
        </h3>{' '}
        <p className="line-clamp-3 text-muted max-sm:line-clamp-2">{event.description}</p>{' '}
        <p className="mt-auto flex items-start gap-2 pt-2 font-semibold">
          <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          {eventDate(event)}
        </p>{' '}
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          {event.venue}
        </p>
      </div>
    </li>
  )
}
