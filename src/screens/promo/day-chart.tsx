import type { ArtistView } from '../../domains/promo/contract.ts'
import { formatDay } from '../../format/dates.ts'
import { chartDays } from './chart-days.ts'

const HEIGHT = 160
const STEP = 44
const WIDTH = 30

/** Tickets of each of the last two weeks' days. A picture with a sentence; the table below says every number. */
export function DayChart({ days, now }: { days: ArtistView['days']; now: string }) {
  const bars = chartDays(days, now)
  const highest = Math.max(1, ...bars.map(({ tickets }) => tickets))
  const sum = bars.reduce((total, { tickets }) => total + tickets, 0)
  const best = bars.find(({ tickets }) => tickets === highest && tickets > 0)
  return (
    <figure className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:p-6">
      <figcaption id="graphique">
        <strong>{sum === 1 ? '1 ticket' : `${sum} tickets`} en deux semaines</strong>
        {best ? `, le plus le ${formatDay(noon(best.day))} (${best.tickets})` : ''}
      </figcaption>
      <svg
        role="img"
        aria-labelledby="graphique"
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 48}`}
        className="w-full"
      >
        {bars.map(({ day, tickets }, index) => {
          const height = Math.round((tickets / highest) * HEIGHT)
          const middle = index * STEP + STEP / 2
          return (
            <g key={day}>
              <rect
                x={middle - WIDTH / 2}
                y={24 + HEIGHT - Math.max(2, height)}
                width={WIDTH}
                height={Math.max(2, height)}
                rx={tickets > 0 ? 5 : 1}
                fill="currentColor"
                className={tickets > 0 ? 'text-accent' : 'text-line'}
              />
              {tickets > 0 ? (
                <text
                  x={middle}
                  y={18 + HEIGHT - height}
                  textAnchor="middle"
                  fontSize="17"
                  fontWeight="700"
                  fill="currentColor"
                >
                  {tickets}
                </text>
              ) : null}
              <text
                x={middle}
                y={HEIGHT + 44}
                textAnchor="middle"
                fontSize="16"
                fill="currentColor"
                className="text-muted"
              >
                {Number(day.slice(8))}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

const noon = (day: string) => `${day}T12:00:00+01:00`
