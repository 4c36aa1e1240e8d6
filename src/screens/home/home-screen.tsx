import type { ReactNode } from 'react'
import type { HomeView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { AppBand } from '../../ui/page/app-band.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { TicketsAway } from '../failure/tickets-away.tsx'
import type { Company } from '../company/company.ts'
import { EventIndex } from './event-index.tsx'
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
  const coming = view?.coming ?? []
  const selling = view !== null && view.sections.length > 0
  const first =
    coming.length > 0
      ? { label: 'Choisir mes tickets', href: selling ? '#tickets' : '#evenements' }
      : { label: 'Voir tous les événements', href: href(routes.allEvents) }
  return (
    <>
      {/* On a phone the events stand before what the company promises to organisers. */}
      <div className="max-md:flex max-md:flex-col-reverse">
        <Hero
          company={company}
          next={view?.next ?? []}
          actions={[first, { label: 'Organiser un événement', href: '#organisateurs' }]}
        />
        {view && coming.length > 0 ? <EventIndex events={coming} sections={view.sections} /> : null}
      </div>
      {view === null ? <TicketsAway address={href(routes.home)} /> : null}
      {view && coming.length === 0 ? <NothingOnSale /> : null}
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
