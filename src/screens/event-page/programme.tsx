import { ChevronDown } from 'lucide-react'
import type { ProgrammeDay } from '../../domains/catalogue/contract.ts'
import { displayFont } from '../../ui/display-font.ts'

/** The days of a festival, each a disclosure of timed items; the first one is open. */
export function Programme({ days }: { days: ProgrammeDay[] }) {
  if (days.length === 0) return null
  return (
    <section aria-labelledby="programme" className="page-width laid-out-when-near py-10 md:py-14">
      <h2 id="programme" className="mb-6 font-display text-3xl font-extrabold md:text-5xl">
        Programme
      </h2>
      <div className="grid max-w-4xl gap-3">
        {days.map((day, index) => (
          <details
            key={day.title}
            open={index === 0}
            className="group rounded-card border border-line bg-raised open:bg-raised"
          >
            <summary className="flex min-h-16 items-center justify-between gap-4 rounded-card px-5 py-4 hover:bg-sand">
              <h3 className={`${displayFont(day.title)} text-xl font-bold`}>{day.title}</h3>
              <ChevronDown
                aria-hidden="true"
                className="size-6 shrink-0 transition-transform group-open:transform-[rotate(180deg)]"
              />
            </summary>
            <ol className="px-5 pb-4">
              {day.items.map((item) => (
                <li
                  key={`${item.time} ${item.title}`}
                  className="grid grid-cols-[4.5rem_1fr] gap-3 border-t border-line py-3"
                >
                  <span className="font-display text-lg font-bold text-accent-text tabular-nums">
                    {item.time}
                  </span>{' '}
                  <span>
                    <span className="font-semibold">{item.title}</span>{' '}
                    {item.description ? <span className="block text-muted">{item.description}</span> : null}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}
