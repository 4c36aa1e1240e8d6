import { ChevronDown } from 'lucide-react'
import type { EventView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EventCard } from './event-card.tsx'
import { eventFacts } from './event-facts.ts'
import { countText, isActive, matches, type EventFilter } from './event-filter.ts'
import { FilterForm } from './filter-form.tsx'

interface AllEventsScreenProps {
  /** Every edition there is, in the order in which they are shown. */
  events: EventView[]
  filter: EventFilter
}

/** All events, those to come first. What the filter leaves out is in the page, hidden, for the script to show. */
export function AllEventsScreen({ events, filter }: AllEventsScreenProps) {
  const found = new Set(events.filter((event) => matches(eventFacts(event), filter)))
  const coming = events.filter((event) => !event.over)
  const past = events.filter((event) => event.over)
  const section = { found, filtered: isActive(filter) }
  const counts = {
    coming: coming.filter((event) => found.has(event)).length,
    past: past.filter((event) => found.has(event)).length,
  }
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="font-display text-4xl font-extrabold md:text-6xl">Tous les événements</h1>
      <FilterForm events={events} filter={filter} />
      <p data-count role="status" className="mt-5 font-semibold">
        {events.length > 0 ? countText(counts) : null}
      </p>
      <div
        data-nothing
        hidden={found.size > 0 || !isActive(filter)}
        className="mt-6 grid justify-items-start gap-4 rounded-card bg-sand p-6"
      >
        <p className="measure">
          Essayez un mot plus court, un autre mois ou une autre ville. Vous cherchez un événement qui n’est
          pas ici ?{' '}
          <a href={href(routes.contact)} className="font-semibold underline underline-offset-4">
            Écrivez-nous
          </a>
          , nous vous dirons s’il arrive.
        </p>
        <ButtonLink kind="secondary" href={href(routes.allEvents)}>
          Effacer la recherche
        </ButtonLink>
      </div>
      <EventSection {...section} id="a-venir" name="coming" title="Événements à venir" events={coming}>
        Aucun événement n’est annoncé pour le moment. Revenez bientôt !
      </EventSection>
      <EventSection {...section} id="passes" name="past" title="Événements passés" events={past}>
        Aucun événement passé.
      </EventSection>
    </div>
  )
}

interface EventSectionProps {
  id: string
  /** By which the script knows it. */
  name: 'coming' | 'past'
  title: string
  events: EventView[]
  found: ReadonlySet<EventView>
  filtered: boolean
  /** Said when there is none. */
  children: string
}

function EventSection(props: EventSectionProps) {
  const { id, name, title, events, found, filtered, children } = props
  const first = events.find((event) => found.has(event))
  const heading = (
    <h2 id={id} className="font-display text-2xl font-bold md:text-3xl">
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id} data-events={name} hidden={filtered && !first} className="pt-10">
      {events.length === 0 ? (
        <>
          {heading}
          <p className="mt-6 rounded-card bg-sand p-6">{children}</p>
        </>
      ) : name === 'past' ? (
        // What is looked for is shown; without a search whoever comes for what is on sale has a short page.
        <details open={filtered} className="group/past">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-raised px-5 py-3 hover:border-ink">
            {heading}
            <ChevronDown
              aria-hidden="true"
              className="size-6 shrink-0 transition-transform group-open/past:transform-[rotate(180deg)]"
            />
          </summary>
          <Cards events={events} found={found} eager={undefined} />
        </details>
      ) : (
        <>
          {heading}
          <Cards events={events} found={found} eager={first} />
        </>
      )}
    </section>
  )
}

interface CardsProps {
  events: EventView[]
  found: ReadonlySet<EventView>
  /** On the first screen. */
  eager: EventView | undefined
}

function Cards({ events, found, eager }: CardsProps) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {events.map((event) => (
        <EventCard key={event.id} event={event} hidden={!found.has(event)} eager={event === eager} />
      ))}
    </ul>
  )
}
