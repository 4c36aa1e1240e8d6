import type { ReactNode } from 'react'
import type { HomeSectionView, HomeView } from '../../domains/catalogue/contract.ts'
import { formatDayRange } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { displayFont } from '../../ui/display-font.ts'
import { AppBand } from '../../ui/page/app-band.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { TicketsAway } from '../failure/tickets-away.tsx'
import type { Company } from '../company/company.ts'
import { Hero } from './hero.tsx'

interface HomeScreenProps {
  company: Company
  /** Null when it could not be loaded. */
  view: HomeView | null
  /** The tickets: an application of its own. */
  children?: ReactNode
}

/** What is on sale, event after event, and what organisers find here. */
export function HomeScreen({ company, view, children }: HomeScreenProps) {
  const selling = view !== null && view.sections.length > 0
  const first = selling
    ? { label: 'Choisir mes tickets', href: '#evenements' }
    : { label: 'Voir tous les événements', href: href(routes.allEvents) }
  return (
    <>
      <Hero
        company={company}
        next={view?.next ?? []}
        actions={[first, { label: 'Organiser un événement', href: '#organisateurs' }]}
      />
      {selling ? <EventIndex sections={view.sections} /> : null}
      {view === null ? <TicketsAway address={href(routes.home)} /> : null}
      {view?.sections.length === 0 ? <NothingOnSale /> : null}
      {children}
      <CallToAction
        id="organisateurs"
        title="Pour les organisateurs"
        text="Confiez-nous la billetterie de votre événement : dites-nous l’essentiel, vos tickets sont en ligne sous 48h."
        actions={[{ label: 'Informations à fournir', href: href(routes.howItWorks) }]}
      />
      <AppBand name={company.name} apps={company.apps} />
    </>
  )
}

/** The events of the page by date: one tap to the tickets of each. */
function EventIndex({ sections }: { sections: HomeSectionView[] }) {
  const byDate = sections.toSorted((a, b) => Date.parse(a.event.startsAt) - Date.parse(b.event.startsAt))
  return (
    <section aria-labelledby="evenements" className="page-width pt-8 md:pt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="evenements" className="font-display text-2xl font-extrabold md:text-4xl">
          Les prochaines dates
        </h2>
        <a
          href={href(routes.allEvents)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          Tous les événements
        </a>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        {byDate.map(({ slug, event }) => (
          <li key={slug} className="grid">
            <a
              href={`#${slug}`}
              className="flex min-h-14 items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-2.5 hover:border-ink sm:flex-col sm:items-start sm:justify-center"
            >
              <span className={`${displayFont(event.name)} leading-tight font-bold`}>{event.name}</span>{' '}
              <span className="shrink-0 text-sm text-muted">
                {formatDayRange(event.startsAt, event.endsAt)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingOnSale() {
  return (
    <section aria-labelledby="evenements" className="page-width pt-10 md:pt-14">
      <h2 id="evenements" className="mb-4 font-display text-2xl font-extrabold md:text-4xl">
        Événements à venir
      </h2>
      <p className="rounded-card bg-sand p-6">
        Aucun événement n’est annoncé pour le moment. Revenez bientôt !
      </p>
    </section>
  )
}
