import { frenchSpaces } from '../../format/french-spaces.ts'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import type { Patch } from '../../ui/page/applique.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { PageSection, SectionHeading } from '../../ui/page/section-heading.tsx'
import { contactLink } from '../company/company.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { OfferCard } from './offer-card.tsx'
import { isKept, said } from '../promises/abilities.ts'
import { included, offers, words } from './offers.ts'
import { ProductSection } from './product-section.tsx'
import { productGroups } from './products.ts'

const patches: readonly Patch[] = [
  { motif: 'ticket', shape: 'sun', ground: 'night' },
  { motif: 'waves', shape: 'cream', ground: 'shade' },
  { motif: 'corner', shape: 'sun', ground: 'cream' },
  { motif: 'quarter', shape: 'sun', ground: 'shade' },
  { motif: 'drum', shape: 'night', ground: 'sun' },
  { motif: 'diamonds', shape: 'cream', ground: 'night' },
  { motif: 'palm', shape: 'night', ground: 'cream' },
  { motif: 'ticket', shape: 'cream', ground: 'shade' },
  { motif: 'sun', shape: 'sun', ground: 'shade' },
]

interface OffersScreenProps {
  demoPath: string
  /** Whether only what is kept may be promised. */
  live: boolean
}

/** The three ticketing offers: what each is, side by side, and how to ask for one. */
export function OffersScreen({ demoPath, live }: OffersScreenProps) {
  // What is 'inclus' is so today: of what is to come there is no tile.
  const tiles = included.filter((tile) => !live || isKept(tile))
  return (
    <>
      <PageHero
        eyebrow="Offres de billetterie"
        title="La billetterie qui va à votre événement"
        lead={said(words.lead, live)}
        actions={[{ label: 'Comparer nos offres', href: '#comparer' }]}
        patches={patches}
      />
      <PageSection first id="offres" title="Trois offres, un même soin" lead={words.quote.text}>
        <ul className="grid gap-5 lg:grid-cols-3">
          {offers.map((offer) => (
            <OfferCard key={offer.title} offer={offer} live={live} />
          ))}
        </ul>
      </PageSection>
      <PageSection id="comparer" title="Comparer nos offres">
        <ComparisonTable live={live} />
      </PageSection>
      {productGroups.map((group) => (
        <ProductSection key={group.id} group={group} live={live} />
      ))}
      <section aria-labelledby="inclus" className="mt-16 bg-accent-soft py-12 md:mt-24 md:py-20">
        <div className="page-width">
          <SectionHeading id="inclus" title="Inclus dans chaque offre" />
          <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
            {tiles.map(({ icon: Icon, title, text }) => (
              <li key={title} className="grid content-start gap-2 rounded-card bg-raised p-4 sm:p-6">
                <Icon aria-hidden="true" className="size-7 text-accent-text" />
                <h3 className="font-display text-lg leading-tight font-bold hyphens-auto sm:text-xl">
                  {title}
                </h3>
                <p className="text-sm text-muted sm:text-base">{frenchSpaces(text)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <CallToAction
        id="et-maintenant"
        title="Parlons de votre prochain événement"
        text="Une question sur une offre, un format particulier, une date proche ? Quelqu’un qui connaît le métier vous répond."
        actions={[
          { label: 'Contacter un expert', href: contactLink('Parler à un expert') },
          { label: 'Voir la démo', href: demoPath },
        ]}
      />
    </>
  )
}
