import type { ReactNode } from 'react'
import type { EventPageView } from '../../domains/catalogue/contract.ts'
import { Notice } from '../../ui/notice.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { About, EventSocialLinks } from './about.tsx'
import { Description } from './description.tsx'
import { Hero } from './hero.tsx'
import { cheapestOnSale, isOver } from './page-facts.ts'
import { Programme } from './programme.tsx'

interface EventPageScreenProps {
  view: EventPageView
  /** The server's time, ISO 8601. */
  now: string
  /** The site's, without a trailing slash. */
  origin: string
  /** Two islands of their own: the tickets, and the particles behind the hero. */
  children?: ReactNode
  particles?: ReactNode
}

/** A landing page, or a list of tickets: both are rows, this is how they look. */
export function EventPageScreen({ view, now, origin, children, particles }: EventPageScreenProps) {
  const { edition } = view
  if (!edition) {
    return (
      <>
        <PatternBand id="bande-liste" className="bg-hero text-hero-shape" />
        {isOver(view, now) ? (
          <div className="page-width pt-8">
            <Notice tone="info" title="Cette édition est terminée.">
              La vente est close. Les prochaines dates s’affichent dans « Événements ».
            </Notice>
          </div>
        ) : null}
        {children}
        {view.soleEvent ? <Description event={view.soleEvent} origin={origin} /> : null}
      </>
    )
  }
  return (
    <>
      <Hero edition={edition} cheapest={cheapestOnSale(view)} now={now} background={particles} />
      {children}
      <Description event={edition.event} origin={origin} />
      <Programme days={edition.programme} />
      <About sections={edition.about} />
      <EventSocialLinks links={view.socialLinks} />
    </>
  )
}
