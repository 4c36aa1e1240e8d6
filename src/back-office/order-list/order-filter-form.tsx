import type { AskedOrders, OrdersAnswer } from '../../domains/books/contract.ts'
import { orderStateWords } from '../../domains/checkout/order-state-words.ts'
import { orderStates } from '../../domains/checkout/order-status.ts'
import { Button } from '../ui/button.tsx'

interface OrderFilterFormProps {
  filter: AskedOrders
  events: OrdersAnswer['events']
  onFilter: (filter: AskedOrders) => void
}

const field = 'min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 text-base'

/** By event, state and days, and only those that somebody has to look at; all of it stands in the address. */
export function OrderFilterForm({ filter, events, onFilter }: OrderFilterFormProps) {
  const known = events.some(({ id }) => id === filter.event)
  return (
    <form
      // What was chosen elsewhere, by a link or by going back, stands in its fields; so does the event once it has a name.
      key={`${JSON.stringify(filter)} ${known}`}
      aria-label="Filtrer"
      className="mb-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(chosenIn(new FormData(event.currentTarget)))
      }}
    >
      <label className="grid gap-1 max-sm:col-span-2 lg:col-span-2">
        <span className="text-sm font-semibold">Événement</span>
        <select name="event" defaultValue={known ? filter.event : ''} className={field}>
          <option value="">Tous</option>
          {events.map(({ id, name, year }) => (
            <option key={id} value={id}>
              {year === null || name.includes(String(year)) ? name : `${name}, ${year}`}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 max-sm:col-span-2 lg:col-span-2">
        <span className="text-sm font-semibold">État</span>
        <select name="state" defaultValue={filter.state ?? ''} className={field}>
          <option value="">Tous</option>
          {orderStates.map((state) => (
            <option key={state} value={state}>
              {orderStateWords[state]}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1">
        <span className="text-sm font-semibold">Du</span>
        <input type="date" name="from" defaultValue={filter.from ?? ''} className={field} />
      </label>
      <label className="grid gap-1">
        <span className="text-sm font-semibold">Au</span>
        <input type="date" name="until" defaultValue={filter.until ?? ''} className={field} />
      </label>
      <label
        className="flex min-h-11 items-center gap-3"
        title="Argent à rendre, remboursement refusé, mail qui n’est pas parti"
      >
        <input
          type="checkbox"
          name="problem"
          value="yes"
          defaultChecked={filter.problem === 'yes'}
          className="size-5 shrink-0 accent-(--accent)"
        />
        À problème
      </label>
      <Button type="submit">Filtrer</Button>
    </form>
  )
}

function chosenIn(form: FormData): AskedOrders {
  const read = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' && typed !== '' ? typed : undefined
  }
  const [event, from, until] = [read('event'), read('from'), read('until')]
  const state = orderStates.find((one) => one === read('state'))
  return {
    ...(event && { event }),
    ...(state && { state }),
    ...(from && { from }),
    ...(until && { until }),
    ...(read('problem') && { problem: 'yes' as const }),
  }
}
