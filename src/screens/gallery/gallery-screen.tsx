import type { GalleryEventView } from '../../domains/catalogue/gallery/gallery-view.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Patch } from '../../ui/page/applique.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { PageSection } from '../../ui/page/section-heading.tsx'
import type { Company } from '../company/company.ts'
import { EventPictures } from './event-pictures.tsx'
import { GalleryCard } from './gallery-card.tsx'

const patches: readonly Patch[] = [
  { motif: 'people', shape: 'sun', ground: 'night' },
  { motif: 'sun', shape: 'night', ground: 'cream' },
  { motif: 'peaks', shape: 'cream', ground: 'shade' },
  { motif: 'quarter', shape: 'sun', ground: 'shade' },
  { motif: 'drum', shape: 'cream', ground: 'night' },
  { motif: 'palm', shape: 'night', ground: 'sun' },
]

interface GalleryScreenProps {
  /** The latest first. */
  events: readonly GalleryEventView[]
  company: Company
  /** Whether its pictures are drawings, as the demo's are. */
  drawn?: boolean
}

/** Past events in pictures: a card each, and behind it all of its pictures. */
export function GalleryScreen({ events, company, drawn = false }: GalleryScreenProps) {
  return (
    <>
      <PageHero
        title="Galerie d'Événements"
        lead="Des plages de Fidjrossè aux places de Porto-Novo : revivez les événements que nous avons portés."
        patches={patches}
      />
      <PageSection
        first
        id="galerie"
        title="Nos événements en images"
        lead={`${drawn ? 'Ambiances dessinées : cette démonstration n’a pas de photos. ' : ''}Choisissez un événement pour voir toutes ses images.`}
      >
        {events.length === 0 ? <NothingYet /> : <Events events={events} />}
      </PageSection>
      <Statistics figures={company.galleryStatistics} />
      <CallToAction
        id="votre-evenement"
        title="Et si le prochain album était le vôtre ?"
        text="Billetterie, accueil, images : dites-nous ce que vous préparez, nous nous occupons du reste."
        actions={[
          { label: 'Créer un événement', href: href(routes.howItWorks) },
          { label: 'Nous contacter', href: href(routes.contact) },
        ]}
      />
    </>
  )
}

/** `data-plain` until a script opens the dialogs: until then the address shows them. */
function Events({ events }: { events: readonly GalleryEventView[] }) {
  return (
    <div data-plain>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {events.map((event) => (
          <GalleryCard key={event.id} event={event} />
        ))}
      </ul>
      {events.map((event) => (
        <EventPictures key={event.id} event={event} />
      ))}
    </div>
  )
}

function NothingYet() {
  return (
    <div className="grid justify-items-start gap-4 rounded-card bg-sand p-6">
      <p>Les premières images arrivent bientôt. En attendant, voyez ce qui se prépare.</p>
      <ButtonLink kind="secondary" href={href(routes.allEvents)}>
        Tous les événements
      </ButtonLink>
    </div>
  )
}

function Statistics({ figures }: { figures: Company['galleryStatistics'] }) {
  return (
    <section aria-label="La galerie en chiffres" className="page-width pt-12 md:pt-20">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-8 rounded-card bg-sand p-6 text-center sm:p-10 md:grid-cols-4">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-4xl font-extrabold text-accent-text tabular-nums md:text-5xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
