import { href, routes } from '../../routes.ts'
import type { Patch } from '../../ui/page/applique.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { FeatureCard } from '../../ui/page/feature-card.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { PageSection } from '../../ui/page/section-heading.tsx'
import { contactLink } from '../company/company.ts'
import { capabilityGroups } from './capabilities.ts'

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

/** The platform for events that are watched from elsewhere. */
export function VirtualEventsScreen({ demoPath }: { demoPath: string }) {
  return (
    <>
      <PageHero
        eyebrow="Événements en ligne"
        title="Votre événement, vu de partout"
        lead="La plateforme d’événements virtuels qui vend les accès, diffuse en direct et fait parler votre public, de la lagune à la diaspora."
        actions={[
          { label: 'Créer un événement', href: href(routes.howItWorks) },
          { label: 'Comparer nos offres', href: `${href(routes.offers)}#comparer` },
        ]}
        patches={patches}
      />
      {capabilityGroups.map((group) => (
        <PageSection key={group.id} first id={group.id} title={group.title} lead={group.lead}>
          <ul className="grid gap-5 md:grid-cols-3">
            {group.capabilities.map((capability) => (
              <FeatureCard key={capability.title} {...capability} />
            ))}
          </ul>
        </PageSection>
      ))}
      <CallToAction
        id="et-maintenant"
        title="Un direct à préparer ?"
        text="Dites-nous la date et le public que vous attendez : nous vous disons ce qu’il faut, et ce qu’il ne faut pas."
        actions={[
          { label: 'Contacter un expert', href: contactLink('Parler à un expert') },
          { label: 'Voir la démo', href: demoPath },
        ]}
      />
    </>
  )
}
