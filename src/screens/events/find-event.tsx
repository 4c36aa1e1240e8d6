import type { MenuEventView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { filterFields, longestWords } from './event-filter.ts'
import { EventLinks } from '../site-frame/menu/event-links.tsx'

/** For whoever has lost the way to an event: a search among all, and the next ones. */
export function FindEvent({ events }: { events: MenuEventView[] }) {
  return (
    <div className="grid w-full gap-8 border-t border-line pt-8">
      <form
        role="search"
        action={href(routes.allEvents)}
        className="grid max-w-xl items-end gap-3 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          type="search"
          label="Rechercher un événement"
          name={filterFields.words}
          maxLength={longestWords}
          enterKeyHint="search"
        />
        <Button type="submit" kind="secondary">
          Rechercher
        </Button>
      </form>
      {events.length > 0 ? (
        <section aria-labelledby="prochains">
          <h2 id="prochains" className="font-display text-2xl font-bold">
            Les prochains événements
          </h2>
          <EventLinks events={events} columns="mt-3 -mx-3 grid gap-1 sm:grid-cols-2 lg:grid-cols-3" />
        </section>
      ) : null}
    </div>
  )
}
