import type { HomePageView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { EventCard } from '../events/event-card.tsx'

/** What is on sale, and where. */
export function HomeScreen({ pages }: { pages: HomePageView[] }) {
  return (
    <>
      <section className="bg-hero text-hero-on">
        <div className="page-width grid gap-5 py-12 md:py-20">
          <h1 className="max-w-4xl font-display text-4xl font-extrabold tracking-tight sm:text-5xl lg:text-7xl">
            Vos billets pour les fêtes d’ici, en deux minutes
          </h1>
          <p className="max-w-2xl text-lg md:text-xl">
            Choisissez votre événement, payez par mobile money ou par carte, et votre billet s’affiche
            aussitôt.
          </p>
        </div>
        <PatternBand id="bande-accueil" className="text-sun" />
      </section>
      <section aria-labelledby="evenements" className="page-width py-10 md:py-14">
        <h2 id="evenements" className="mb-6 font-display text-3xl font-extrabold md:text-5xl">
          Événements à venir
        </h2>
        {pages.length === 0 ? (
          <p className="rounded-card bg-sand p-6">
            Aucun événement n’est annoncé pour le moment. Revenez bientôt !
          </p>
        ) : (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {pages.map((page, index) => (
              <EventCard
                key={page.path}
                event={page.event}
                path={page.path}
                text={page.tagline}
                eager={index === 0}
              />
            ))}
          </ul>
        )}
        <p className="mt-8">
          <ButtonLink kind="secondary" href={href(routes.allEvents)}>
            Tous les événements
          </ButtonLink>
        </p>
      </section>
    </>
  )
}
