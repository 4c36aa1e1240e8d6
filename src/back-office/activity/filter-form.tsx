import type { ActivityAnswer } from '../../domains/books/contract.ts'
import { Button } from '../ui/button.tsx'
import type { ActivityFilter } from './activity-query.ts'

interface FilterFormProps {
  filter: Required<ActivityFilter>
  /** Empty for whoever reads only their own. */
  people: ActivityAnswer['people']
  onFilter: (filter: ActivityFilter) => void
}

const field = 'min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 text-base'

/** By whom, and about what; both stand in the address. */
export function FilterForm({ filter, people, onFilter }: FilterFormProps) {
  const read = (form: HTMLFormElement, name: string) => {
    const typed = new FormData(form).get(name)
    return typeof typed === 'string' ? typed.trim() : ''
  }
  return (
    <form
      // What was chosen elsewhere, by a link or by going back, stands in its fields.
      key={`${filter.person} ${filter.about}`}
      aria-label="Filtrer"
      className="mb-5 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ person: read(event.currentTarget, 'person'), about: read(event.currentTarget, 'about') })
      }}
    >
      {people.length > 0 ? (
        <label className="grid gap-1">
          <span className="text-sm font-semibold">Personne</span>
          <select name="person" defaultValue={filter.person} className={field}>
            <option value="">Tout le monde</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label className="grid gap-1">
        <span className="text-sm font-semibold">Commande, événement, adresse ou code</span>
        <input
          type="search"
          name="about"
          defaultValue={filter.about}
          maxLength={254}
          autoComplete="off"
          className={field}
        />
      </label>
      <Button type="submit">Filtrer</Button>
    </form>
  )
}
