import { paymentStates } from '../../domains/payments/payment-state.ts'
import { Button } from '../ui/button.tsx'
import { paymentStanding, saidWords, stateNames } from './payment-words.ts'
import { filterOf, type PaymentsFilter } from './payments-query.ts'

interface FilterFormProps {
  filter: PaymentsFilter
  onFilter: (filter: PaymentsFilter) => void
}

const field = 'min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 text-base'

/** By state, and by what the provider has said; both stand in the address, by the names that they have here. */
export function FilterForm({ filter: { state, word }, onFilter }: FilterFormProps) {
  return (
    <form
      // What was chosen elsewhere, by a link or by going back, stands in its fields.
      key={`${state} ${word}`}
      aria-label="Filtrer"
      className="mb-5 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        const words = new URLSearchParams()
        for (const [name, value] of new FormData(event.currentTarget))
          if (typeof value === 'string') words.set(name, value)
        onFilter(filterOf(words))
      }}
    >
      <label className="grid gap-1">
        <span className="text-sm font-semibold">État</span>
        <select name="etat" defaultValue={state ? stateNames[state] : ''} className={field}>
          <option value="">Tous</option>
          {paymentStates.map((one) => (
            <option key={one} value={stateNames[one]}>
              {paymentStanding(one).word}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1">
        <span className="text-sm font-semibold">Réponse du prestataire</span>
        <select name="reponse" defaultValue={word ? saidWords[word].name : ''} className={field}>
          <option value="">Toutes</option>
          {Object.values(saidWords).map(({ name, words }) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Filtrer</Button>
    </form>
  )
}
