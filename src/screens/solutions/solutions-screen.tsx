import { href, routes } from '../../routes.ts'
import { AppBand } from '../../ui/page/app-band.tsx'
import type { Patch } from '../../ui/page/applique.tsx'
import { FeatureCard } from '../../ui/page/feature-card.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { PageSection } from '../../ui/page/section-heading.tsx'
import { contactLink, type Company } from '../company/company.ts'
import { shownFeature } from '../promises/promised-feature.ts'
import { mainSolutions, specialisedEvents, words } from './solutions.ts'

const patches: readonly Patch[] = [
  { motif: 'screen', shape: 'sun', ground: 'night' },
  { motif: 'quarter', shape: 'cream', ground: 'shade' },
  { motif: 'people', shape: 'night', ground: 'sun' },
  { motif: 'peaks', shape: 'sun', ground: 'shade' },
  { motif: 'sun', shape: 'night', ground: 'cream' },
  { motif: 'drum', shape: 'cream', ground: 'shade' },
  { motif: 'bird', shape: 'cream', ground: 'night' },
  { motif: 'diamonds', shape: 'sun', ground: 'shade' },
  { motif: 'corner', shape: 'sun', ground: 'cream' },
]

interface SolutionsScreenProps {
  company: Company
  /** Path of the next event's page, which shows a ticketing that sells. */
  demoPath: string
  /** Whether only what is kept may be promised. */
  live: boolean
}

/** For organisers: what kinds of events the company carries. */
export function SolutionsScreen({ company, demoPath, live }: SolutionsScreenProps) {
  return (
    <>
      <PageHero
        eyebrow="Solutions événementielles"
        title="Révolutionnez vos événements"
        lead={words.lead.text}
        actions={[
          { label: 'Commencer gratuitement', href: href(routes.howItWorks) },
          { label: 'Voir la démo', href: demoPath },
        ]}
        patches={patches}
      />
      <PageSection first id="solutions" title="Nos solutions principales" lead={words.main.text}>
        <ul className="grid gap-5 md:grid-cols-3">
          {mainSolutions.map((solution) => (
            <FeatureCard key={solution.title} {...shownFeature(solution, live)} />
          ))}
        </ul>
      </PageSection>
      <PageSection
        id="specialises"
        title="Événements spécialisés"
        lead="Des rendez-vous qui ont leurs usages. Nous les connaissons."
      >
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {specialisedEvents.map((event) => (
            <FeatureCard key={event.title} {...shownFeature(event, live)} />
          ))}
        </ul>
        <p className="mt-6 text-lg">
          Vous préparez autre chose ?{' '}
          <a
            href={contactLink('Un événement à organiser')}
            className="font-semibold text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4"
          >
            Décrivez-nous votre événement
          </a>
          .
        </p>
      </PageSection>
      <AppBand name={company.name} apps={company.apps} />
    </>
  )
}
