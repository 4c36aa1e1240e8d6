import type { EventView } from '../../domains/catalogue/contract.ts'
import { eventDate } from '../events/event-facts.ts'
import { ShareLinks } from '../events/share-links.tsx'

/** What the event is, in its organiser's words, and the ways to tell others of it. `origin` has no trailing slash. */
export function Description({ event, origin }: { event: EventView; origin: string }) {
  const { name, description, venue, canonicalPath } = event
  return (
    <section aria-labelledby="l-evenement" className="page-width grid gap-8 pt-10 md:grid-cols-2 md:pt-14">
      <div className="measure">
        <h2 id="l-evenement" className="mb-3 font-display text-2xl font-extrabold md:text-3xl">
          L’événement
        </h2>
        <p className="text-lg whitespace-pre-line">{description}</p>
      </div>
      <ShareLinks
        title={name}
        text={`${name}, ${eventDate(event)}, ${venue}`}
        address={origin + canonicalPath}
      />
    </section>
  )
}
