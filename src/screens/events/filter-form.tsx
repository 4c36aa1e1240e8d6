import type { EventView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { eventFacts, monthName } from './event-facts.ts'
import { filterFields, longestWords, type EventFilter } from './event-filter.ts'

/**
 * Search, month and place. `filter-list.ts` filters while one types; without script the form is sent, with a
 * button that only then is there.
 */
export function FilterForm({ events, filter }: { events: EventView[]; filter: EventFilter }) {
  const monthsOf = (over: boolean) =>
    unique(events.filter((event) => event.over === over).flatMap((event) => eventFacts(event).months))
  return (
    <form
      data-filter
      role="search"
      action={href(routes.allEvents)}
      className="mt-8 grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_1fr_1fr]"
    >
      <div className="max-lg:col-span-2">
        <TextField
          type="search"
          label="Rechercher un événement"
          name={filterFields.words}
          defaultValue={filter.words}
          maxLength={longestWords}
          enterKeyHint="search"
        />
      </div>
      <SelectField label="Mois" name={filterFields.month} defaultValue={filter.month}>
        <option value="">Tous</option>
        <Months title="À venir" months={monthsOf(false).toSorted()} />
        <Months title="Passés" months={monthsOf(true).toSorted().toReversed()} />
      </SelectField>
      <SelectField label="Ville" name={filterFields.place} defaultValue={filter.place}>
        <option value="">Toutes</option>
        {unique(events.map((event) => eventFacts(event).place))
          .toSorted()
          .map((place) => (
            <option key={place}>{place}</option>
          ))}
      </SelectField>
      <Button type="submit" className="able:hidden">
        Filtrer
      </Button>
    </form>
  )
}

function Months({ title, months }: { title: string; months: string[] }) {
  if (months.length === 0) return null
  return (
    <optgroup label={title}>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </optgroup>
  )
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
