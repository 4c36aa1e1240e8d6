import { href, routes } from '../../routes.ts'
import type { Patch } from '../../ui/page/applique.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { FeatureCard } from '../../ui/page/feature-card.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { PageSection } from '../../ui/page/section-heading.tsx'
import { contactLink } from '../company/company.ts'
import { said } from '../promises/abilities.ts'
import { shownFeature } from '../promises/promised-feature.ts'
import { capabilityGroups, words } from './capabilities.ts'

const patches: readonly Patch[] = [
  { motif: 'waves', shape: 'cream', ground: 'shade' },
  { motif: 'sun', shape: 'night', ground: 'sun' },
  { motif: 'corner', shape: 'cream', ground: 'night' },
  { motif: 'people', shape: 'sun', ground: 'night' },
  { motif: 'screen', shape: 'night', ground: 'cream' },
  { motif: 'bird', shape: 'sun', ground: 'shade' },
  { motif: 'quarter', shape: 'sun', ground: 'shade' },
  { motif: 'peaks', shape: 'cream', ground: 'shade' },
  { motif: 'palm', shape: 'night', ground: 'sun' },
]

interface VirtualEventsScreenProps {
  demoPath: string
  /** Whether only what is kept may be promised. */
  live: boolean
}

/** The platform for events that are watched from elsewhere. */
export function VirtualEventsScreen({ demoPath, live }: VirtualEventsScreenProps) {
  return (
    <>
      <PageHero
        eyebrow="Événements en ligne"
        title="Votre événement, vu de partout"
        lead={said(words.lead, live)}
        actions={[
          { label: 'Créer un événement', href: href(routes.howItWorks) },
          { label: 'Comparer nos offres', href: `${href(routes.offers)}#comparer` },
        ]}
        patches={patches}
      />
      {capabilityGroups.map((group) => (
        <PageSection key={group.id} first id={group.id} title={group.title} lead={said(group.lead, live)}>
          <ul className="grid gap-5 md:grid-cols-3">
            {group.capabilities.map((capability) => (
              <FeatureCard key={capability.title} {...shownFeature(capability, live)} />
            ))}
          </ul>
        </PageSection>
      ))}
      <CallToAction
        id="et-maintenant"
        title="Un direct à préparer ?"
        text={words.start.text}
        actions={[
          { label: 'Contacter un expert', href: contactLink('Parler à un expert') },
          { label: 'Voir la démo', href: demoPath },
        ]}
      />
    </>
  )
}
