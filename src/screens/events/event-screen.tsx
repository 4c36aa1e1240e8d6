import { ArrowLeft, CalendarDays, Camera, Images, MapPin, MonitorPlay, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventDetailView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ChangeNotice } from '../event-change/change-notice.tsx'
import { EventBadge } from './event-badge.tsx'
import brandPicture from '../home/brand-picture.svg?url&no-inline'
import { BrandPicture } from '../home/brand-picture.tsx'
import { eventDate } from './event-facts.ts'
import { eventSale } from './event-sale.ts'
import { ShareLinks } from './share-links.tsx'

interface EventScreenProps {
  event: EventDetailView
  /** The page's full address. */
  address: string
  /** Whether photos of those who were there, or will be, hang somewhere. */
  hasWall?: boolean
}

/** One edition; for good, also when it is past. */
export function EventScreen({ event, address, hasWall = false }: EventScreenProps) {
  return (
    <article data-fallback={brandPicture} className="page-width py-6 md:py-10">
      <BackLink />
      <div className="mt-4 grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:gap-14">
        {event.picture ? (
          <Picture
            picture={event.picture}
            alt={`Affiche : ${event.name}`}
            sizes="(min-width: 76rem) 32rem, (min-width: 48rem) 42vw, 14rem"
            eager
            // The house's picture in its place has the shape that it has below.
            className="h-auto w-56 rounded-card object-cover md:w-full [&[srcset='']]:aspect-[4/5]"
          />
        ) : (
          <BrandPicture className="aspect-[4/5] w-56 rounded-card object-cover md:w-full" />
        )}
        <div className="grid content-start justify-items-start gap-5">
          <EventBadge event={event} />
          <h1 className={`${displayFont(event.name)} text-4xl font-extrabold md:text-6xl`}>{event.name}</h1>
          <Fact icon={<CalendarDays aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-text" />}>
            <strong>{eventDate(event)}</strong>
          </Fact>
          <Fact icon={<MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-text" />}>
            {event.venue}
          </Fact>
          <Fact icon={<Store aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-text" />}>
            Organisé par {event.seller}
          </Fact>
          {event.over ? null : <ChangeNotice event={event} />}
          <Sale event={event} />
          <p className="measure text-lg whitespace-pre-line">{event.description}</p>
          {event.over || event.change?.kind === 'cancelled' ? null : (
            <a
              href={`${href(routes.visualMaker)}?evenement=${event.id}`}
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline decoration-2 underline-offset-4"
            >
              <Camera aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
              J’y serai : faites votre visuel
            </a>
          )}{' '}
          {event.extent.live && event.change?.kind !== 'cancelled' ? (
            <a
              href={event.extent.live.path}
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline decoration-2 underline-offset-4"
            >
              <MonitorPlay aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
              Le regarder en direct de chez vous
            </a>
          ) : null}{' '}
          {hasWall ? (
            <a
              href={href(routes.photoWall, { eventId: event.id })}
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline decoration-2 underline-offset-4"
            >
              <Images aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
              Le mur de photos
            </a>
          ) : null}
          <ShareLinks
            title={event.name}
            text={`${event.name}, ${eventDate(event)}, ${event.venue}`}
            address={address}
          />
        </div>
      </div>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 text-lg">
      {icon}
      <span>{children}</span>
    </p>
  )
}

/** The way to the tickets, or why there is none. */
function Sale({ event }: { event: EventDetailView }) {
  const sale = eventSale(event)
  switch (sale.kind) {
    case 'over':
      return (
        <div className="grid w-full justify-items-start gap-3 rounded-card bg-sand p-5">
          <p className="font-semibold">
            Cet événement est passé. Merci à toutes celles et ceux qui sont venus !
          </p>
          {sale.nextPath === null ? null : (
            <ButtonLink href={sale.nextPath}>Voir la prochaine édition</ButtonLink>
          )}
        </div>
      )
    case 'open':
      return (
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink href={sale.path}>Voir les tickets</ButtonLink>
          {sale.cheapest === null ? (
            <Badge tone="danger">Complet</Badge>
          ) : (
            <FromPrice amount={sale.cheapest} />
          )}
        </p>
      )
    case 'cancelled':
      return null
    case 'closed':
      return <p className="rounded-card bg-sand px-5 py-3 font-semibold">{sale.words}</p>
  }
}

function FromPrice({ amount }: { amount: number }) {
  return (
    <span>
      {amount > 0 ? 'À partir de ' : null}
      <Price amount={amount} className="font-semibold" />
    </span>
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
      <ButtonLink href={href(routes.allEvents)}>Tous les événements</ButtonLink>
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
