import type { ReactNode } from 'react'
import type { EventPageView } from '../../domains/catalogue/contract.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { SocialIcon } from '../site-frame/social-icon.tsx'
import { About, EventSocialLinks } from './about.tsx'
import { Hero } from './hero.tsx'
import { cheapestOnSale, isOver, pageSummary } from './page-facts.ts'
import { Programme } from './programme.tsx'

interface EventPageScreenProps {
  view: EventPageView
  /** The server's time, ISO 8601. */
  now: string
  /** The page's full address. */
  address: string
  /** Two islands of their own: the tickets, and the particles behind the hero. */
  children?: ReactNode
  particles?: ReactNode
}

/** A landing page, or a list of tickets: both are rows, this is how they look. */
export function EventPageScreen({ view, now, address, children, particles }: EventPageScreenProps) {
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
      </>
    )
  }
  return (
    <>
      <Hero edition={edition} cheapest={cheapestOnSale(view)} now={now} background={particles} />
      {children}
      <Programme days={edition.programme} />
      <About sections={edition.about} />
      <EventSocialLinks links={view.socialLinks} />
      <p className="page-width pt-8">
        <ButtonLink kind="secondary" href={shareLink(`${pageSummary(view).title}\n${address}`)}>
          <SocialIcon network="whatsapp" />
          Partager sur WhatsApp
        </ButtonLink>
      </p>
    </>
  )
}

/** Opens WhatsApp with a text for whomever one chooses. */
function shareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
