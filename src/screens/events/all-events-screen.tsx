import type { EventView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { EventCard } from './event-card.tsx'

/** Every edition there is; `events` come in the order in which they are shown. */
export function AllEventsScreen({ events }: { events: EventView[] }) {
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="font-display text-4xl font-extrabold md:text-6xl">Tous les événements</h1>
      <EventSection
        id="a-venir"
        title="Événements à venir"
        events={events.filter((event) => !event.over)}
        eager
      >
        Aucun événement n’est annoncé pour le moment. Revenez bientôt !
      </EventSection>
      <EventSection id="passes" title="Événements passés" events={events.filter((event) => event.over)}>
        Aucun événement passé.
      </EventSection>
    </div>
  )
}

interface EventSectionProps {
  id: string
  title: string
  events: EventView[]
  eager?: boolean
  /** Said when there is none. */
  children: string
}

function EventSection({ id, title, events, eager = false, children }: EventSectionProps) {
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="mb-6 font-display text-2xl font-bold md:text-3xl">
        {title}
      </h2>
      {events.length === 0 ? (
        <p className="rounded-card bg-sand p-6">{children}</p>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {events.map((event, index) => (
            <EventCard
              key={event.id}
              event={event}
              path={href(routes.event, { eventId: event.id })}
              text={event.description}
              status
              eager={eager && index === 0}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
