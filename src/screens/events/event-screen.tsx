import { ArrowLeft, CalendarDays, MapPin, Store } from 'lucide-react'
import type { EventView } from '../../domains/catalogue/contract.ts'
import { formatLong, formatDayRange } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { Picture } from '../../ui/picture.tsx'

/** One edition; for good, also when it is past. */
export function EventScreen({ event }: { event: EventView }) {
  const oneDay = !/ (et|au) /.test(formatDayRange(event.startsAt, event.endsAt))
  return (
    <article className="page-width py-6 md:py-10">
      <BackLink />
      <div className="mt-4 grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:gap-14">
        {event.picture ? (
          <Picture
            picture={event.picture}
            alt={`Affiche : ${event.name}`}
            sizes="(min-width: 76rem) 32rem, (min-width: 48rem) 42vw, 92vw"
            eager
            className="h-auto w-full rounded-card"
          />
        ) : (
          <div className="aspect-[4/5] rounded-card bg-sand" />
        )}
        <div className="grid content-start justify-items-start gap-5">
          <Badge tone={event.over ? 'plain' : 'sun'}>{event.over ? 'Passé' : 'À venir'}</Badge>
          <h1 className={`${displayFont(event.name)} text-4xl font-extrabold md:text-6xl`}>{event.name}</h1>
          <p className="flex items-start gap-3 text-lg font-semibold">
            <CalendarDays aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-text" />
            {oneDay ? formatLong(event.startsAt) : formatDayRange(event.startsAt, event.endsAt)}
          </p>
          <p className="flex items-start gap-3 text-lg">
            <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-text" />
            {event.venue}
          </p>
          <p className="flex items-start gap-3 text-lg">
            <Store aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-text" />
            Organisé par {event.seller}
          </p>
          <p className="measure text-lg whitespace-pre-line">{event.description}</p>
          {event.ticketsPath ? <ButtonLink href={event.ticketsPath}>Voir les tickets</ButtonLink> : null}
        </div>
      </div>
    </article>
  )
}

export function EventMissing() {
  return (
    <div className="page-width grid justify-items-start gap-6 py-10">
      <BackLink />
      <h1 className="font-display text-4xl font-extrabold">Événement introuvable</h1>
      <p className="measure text-lg">
        Cette adresse ne mène à aucun événement. Vérifiez le lien, ou choisissez dans la liste.
      </p>
    </div>
  )
}

function BackLink() {
  return (
    <a
      href={href(routes.allEvents)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Retour
    </a>
  )
}
