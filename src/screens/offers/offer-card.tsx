import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { Points } from '../../ui/page/feature-card.tsx'
import { contactLink } from '../company/company.ts'
import { said } from '../promises/abilities.ts'
import { shownPoints } from '../promises/promised-feature.ts'
import type { Offer } from './offers.ts'

/** One offer, with the way to ask for it. The one with a badge stands out. */
export function OfferCard({ offer, live }: { offer: Offer; live: boolean }) {
  const { title, idealFor, features, badge } = offer
  const tagline = said(offer.tagline, live)
  const frame = badge ? 'border-2 border-accent' : 'border border-line'
  return (
    <li className={`@container flex flex-col gap-4 rounded-card bg-raised p-5 sm:p-7 ${frame}`}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className={`${displayFont(title)} text-2xl font-extrabold`}>{title}</h3>
        {badge ? <Badge tone="sun">{badge}</Badge> : null}
      </div>
      {tagline === undefined ? null : <p className="text-lg">{tagline}</p>}
      <p className="text-muted">{idealFor}</p>
      <Points points={shownPoints(features, live)} />
      <ButtonLink
        href={contactLink(`Offre ${title}`)}
        kind={badge ? 'primary' : 'secondary'}
        className="mt-auto w-full"
        aria-label={`Choisir cette offre : ${title}`}
      >
        Choisir cette offre
      </ButtonLink>
    </li>
  )
}
