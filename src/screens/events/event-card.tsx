import { CalendarDays, MapPin } from 'lucide-react'
import type { EventView } from '../../domains/catalogue/contract.ts'
import { formatDayRange, formatHour } from '../../format/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { Picture } from '../../ui/picture.tsx'

interface EventCardProps {
  event: EventView
  /** Where the card leads. */
  path: string
  text: string
  /** 'À venir' or 'Passé', where the list holds both. */
  status?: boolean
  eager?: boolean
}

/** One event in a list: the whole card is the link's surface, its name is the link. */
export function EventCard({ event, path, text, status = false, eager = false }: EventCardProps) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-raised focus-within:border-ink hover:border-ink">
      {event.picture ? (
        <Picture
          picture={event.picture}
          alt=""
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw"
          eager={eager}
          className={`aspect-[4/5] w-full object-cover object-top ${event.over ? 'grayscale' : ''}`}
        />
      ) : (
        <div className="aspect-[4/5] w-full bg-sand" />
      )}
      {status ? (
        <p className="absolute top-3 left-3">
          <Badge tone={event.over ? 'plain' : 'sun'}>{event.over ? 'Passé' : 'À venir'}</Badge>
        </p>
      ) : null}
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className={`${displayFont(event.name)} text-xl leading-tight font-bold`}>
          <a href={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            {event.name}
          </a>
        </h3>
        <p className="line-clamp-3 text-muted">{text}</p>
        <p className="mt-auto flex items-start gap-2 pt-2 font-semibold">
          <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          {formatDayRange(event.startsAt, event.endsAt)}, {formatHour(event.startsAt)}
        </p>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          {event.venue}
        </p>
      </div>
    </li>
  )
}
