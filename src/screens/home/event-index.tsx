import type { EventView, HomeSectionView } from '../../domains/catalogue/contract.ts'
import { formatDayRange } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { displayFont } from '../../ui/display-font.ts'

interface EventIndexProps {
  /** Soonest first. */
  events: EventView[]
  sections: HomeSectionView[]
}

/** Every event to come by date: one tap to its tickets, here where the page sells them, else on its own page. */
export function EventIndex({ events, sections }: EventIndexProps) {
  const sold = new Map(sections.map(({ slug, event }) => [event.id, `#${slug}`]))
  return (
    <section aria-labelledby="evenements" className="page-width pt-8 max-md:pb-8 md:pt-12">
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
        {events.map((event) => (
          <li key={event.id} className="grid">
            <a
              href={sold.get(event.id) ?? event.ticketsPath ?? event.canonicalPath}
              className="flex min-h-14 items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-2.5 hover:border-ink sm:flex-col sm:items-start sm:justify-center"
            >
              <span className={`${displayFont(event.name)} leading-tight font-bold`}>{event.name}</span>{' '}
              <span className="shrink-0 text-sm text-muted">
                {event.change?.kind === 'cancelled' ? 'Annulé' : formatDayRange(event.startsAt, event.endsAt)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
