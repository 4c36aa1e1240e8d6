import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventPageView } from '../../domains/catalogue/contract.ts'
import { formatDayRange, formatHour } from '../../format/dates.ts'
import { displayFont } from '../../ui/display-font.ts'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Countdown } from './countdown.tsx'
import { ChangeNotice } from '../event-change/change-notice.tsx'
import { HeroShapes } from './hero-shapes.tsx'

/** How wide the poster is shown. */
export const heroSizes = '(min-width: 76rem) 28rem, (min-width: 48rem) 38vw, 92vw'

interface HeroProps {
  edition: NonNullable<EventPageView['edition']>
  /** Cheapest ticket that can be bought now, in FCFA; null when none can. */
  cheapest: number | null
  now: string
  /** What moves behind the text. */
  background: ReactNode
}

/** Title, date, countdown and poster of one edition, on the page's colour. */
export function Hero({ edition, cheapest, now, background }: HeroProps) {
  const { event, heroTitle, tagline, countdownTarget } = edition
  return (
    <section aria-labelledby="titre" className="relative isolate overflow-hidden bg-hero text-hero-on">
      <div className="absolute inset-0 -z-10">
        <HeroShapes />
        {background}
      </div>
      <div className="page-width grid gap-8 pt-8 pb-10 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:items-start md:gap-14 md:py-16">
        {/* Beginning where it does whatever stands beside it: a page comes in pieces, the poster later than this. */}
        <div className="grid justify-items-start gap-5 md:gap-6 lg:pt-10">
          <p className="inline-flex items-center gap-2 rounded-full bg-sun px-4 py-1.5 font-bold text-night">
            <CalendarDays aria-hidden="true" className="size-5" />
            {formatDayRange(event.startsAt, event.endsAt)}, {formatHour(event.startsAt)}
          </p>
          <h1
            id="titre"
            className={`${displayFont(heroTitle)} text-4xl font-extrabold tracking-tight sm:text-5xl lg:text-7xl`}
          >
            {heroTitle}
          </h1>
          <p className="max-w-xl text-lg md:text-xl">{tagline}</p>
          <p className="inline-flex items-center gap-2 font-semibold">
            <MapPin aria-hidden="true" className="size-5 shrink-0" />
            {event.venue}
          </p>
          {(event.change ?? event.movedParts) && !event.over ? (
            <div className="w-full max-w-xl text-ink">
              <ChangeNotice event={event} />
            </div>
          ) : null}
          {event.over ? (
            <p className="rounded-card bg-night px-5 py-3 font-semibold text-cream">
              Cette édition est terminée. Merci à toutes celles et ceux qui sont venus !
            </p>
          ) : event.change?.kind === 'cancelled' ? null : (
            <>
              <Countdown target={countdownTarget} endsAt={event.endsAt} now={now} />
              {cheapest === null ? null : (
                <a
                  href="#tickets"
                  className="inline-flex min-h-13 flex-wrap items-center justify-center gap-x-2 rounded-full bg-cream px-7 py-2.5 text-lg leading-tight font-bold text-night hover:bg-sun max-sm:w-full"
                >
                  Choisir mes tickets{' '}
                  {cheapest > 0 ? (
                    <span className="font-normal whitespace-nowrap">
                      dès <Price amount={cheapest} />
                    </span>
                  ) : null}
                </a>
              )}
            </>
          )}
        </div>
        {event.picture ? (
          <Picture
            picture={event.picture}
            alt={`Affiche : ${event.name}`}
            sizes={heroSizes}
            eager
            className="mx-auto h-auto w-full max-w-md rounded-card shadow-float"
          />
        ) : null}
      </div>
      <PatternBand id="bande-titre" className="text-sun" />
    </section>
  )
}
