import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { EventView } from '../../domains/catalogue/contract.ts'
import { formatDayRange } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { displayFont } from '../../ui/display-font.ts'
import { pictureSources, toneClass, type PictureFiles } from '../../ui/picture.tsx'
import brandPicture from './brand-picture.svg?url&no-inline'
import { BrandPicture } from './brand-picture.tsx'
import { transparentPixel } from '../../ui/transparent-pixel.ts'

const round =
  'grid size-11 shrink-0 place-items-center rounded-full hover:bg-hero-shape focus-visible:outline-cream'

/**
 * The next events, one at a time: the first is shown by the server, `turn-carousel.ts` turns to the others.
 * Without any event, the house picture.
 */
export function Carousel({ events }: { events: EventView[] }) {
  if (events.length === 0) {
    return <BrandPicture className="mx-auto hidden max-w-md rounded-card shadow-float md:block" />
  }
  return (
    <section
      data-carousel
      data-fallback={brandPicture}
      aria-roledescription="carrousel"
      aria-label="Prochains événements"
      className="group/carousel mx-auto hidden w-full max-w-md md:block"
    >
      <div data-slides className="grid">
        {events.map((event, index) => (
          <Slide key={event.id} event={event} index={index} count={events.length} />
        ))}
      </div>
      {events.length > 1 ? <Controls events={events} /> : null}
    </section>
  )
}

function Slide({ event, index, count }: { event: EventView; index: number; count: number }) {
  const path = event.ticketsPath ?? href(routes.event, { eventId: event.id })
  return (
    <div
      data-slide
      data-shown={index === 0 ? '' : undefined}
      inert={index > 0}
      role="group"
      aria-roledescription="diapositive"
      aria-label={`${index + 1} sur ${count}`}
      className="relative col-start-1 row-start-1 opacity-0 transition-opacity duration-1000 data-shown:opacity-100"
    >
      <div className="relative aspect-[4/5] overflow-hidden rounded-card bg-hero-shape shadow-float">
        <div data-frame hidden={index > 0} className="size-full">
          {event.picture ? (
            <Poster picture={event.picture} eager={index === 0} />
          ) : (
            <BrandPicture className="size-full object-cover" />
          )}
        </div>
        <p data-spinner hidden className="absolute inset-0 grid place-items-center">
          <span className="size-12 animate-spin rounded-full border-4 border-cream/40 border-t-cream" />
          <span className="sr-only">Chargement de l’affiche</span>
        </p>
      </div>
      <h2 className={`${displayFont(event.name)} mt-4 text-2xl leading-tight font-bold`}>
        <a
          href={path}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-cream"
        >
          {event.name}
        </a>
      </h2>
      <p className="mt-1">
        <span className="font-semibold">{formatDayRange(event.startsAt, event.endsAt)}</span>
        <br />
        {event.venue}
      </p>
    </div>
  )
}

const shownFrom = '(min-width: 48rem)'
const sizes = '(min-width: 76rem) 26rem, 36vw'

/** Unlike `Picture`, it fetches nothing on screens that do not show the carousel. */
function Poster({
  picture: { base, width, height, tone },
  eager,
}: {
  picture: PictureFiles
  eager: boolean
}) {
  return (
    <picture>
      <source media={shownFrom} type="image/avif" srcSet={pictureSources(base, 'avif')} sizes={sizes} />
      <source media={shownFrom} type="image/webp" srcSet={pictureSources(base, 'webp')} sizes={sizes} />
      <img
        src={transparentPixel}
        width={width}
        height={height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={`${toneClass(tone)} size-full object-cover`}
      />
    </picture>
  )
}

/** Nothing of it works without script: it keeps its place and is not seen until then. */
function Controls({ events }: { events: EventView[] }) {
  return (
    <div className="invisible mt-3 flex items-center justify-between group-data-alive/carousel:visible">
      <button
        type="button"
        data-pause
        aria-pressed="false"
        aria-label="Arrêter le défilement"
        className={`${round} group/pause`}
      >
        <Pause aria-hidden="true" className="size-5 group-aria-pressed/pause:hidden" />
        <Play aria-hidden="true" className="hidden size-5 group-aria-pressed/pause:block" />
      </button>
      <div role="group" aria-label="Choisir un événement" className="flex grow justify-center">
        {events.map((event, index) => (
          <button
            key={event.id}
            type="button"
            data-dot
            aria-current={index === 0}
            aria-label={`${index + 1} sur ${events.length} : ${event.name}`}
            className="group/dot grid h-11 w-7 place-items-center focus-visible:outline-cream lg:w-11"
          >
            <span className="size-3 rounded-full border-2 border-current group-hover/dot:bg-current group-aria-[current=true]/dot:bg-sun" />
          </button>
        ))}
      </div>
      <button type="button" data-turn="-1" aria-label="Événement précédent" className={round}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <button type="button" data-turn="1" aria-label="Événement suivant" className={round}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
    </div>
  )
}
