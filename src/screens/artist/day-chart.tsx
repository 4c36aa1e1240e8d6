import type { ArtistView } from '../../domains/promo/contract.ts'
import { formatDay } from '../../format/dates.ts'
import { chartDays } from './chart-days.ts'

const HEIGHT = 100

/** Tickets of each of the last two weeks' days. A picture with a sentence; the table below says every number. */
export function DayChart({ days, now }: { days: ArtistView['days']; now: string }) {
  const bars = chartDays(days, now)
  const highest = Math.max(1, ...bars.map(({ tickets }) => tickets))
  const sum = bars.reduce((total, { tickets }) => total + tickets, 0)
  const best = bars.find(({ tickets }) => tickets === highest && sum > 0)
  return (
    <figure className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:p-6">
      <figcaption id="graphique">
        <strong>{sum === 1 ? '1 ticket' : `${sum} tickets`} en deux semaines</strong>
        {best ? `, le plus le ${formatDay(`${best.day}T12:00:00+01:00`)} (${best.tickets})` : ''}
      </figcaption>
      <div
        role="img"
        aria-labelledby="graphique"
        className="grid grid-flow-col grid-rows-[auto_10rem_auto] items-end gap-x-1 text-center text-xs tabular-nums sm:gap-x-3 sm:text-sm"
      >
        {bars.map(({ day, tickets }) => (
          <Bar key={day} day={day} tickets={tickets} share={tickets / highest} />
        ))}
      </div>
    </figure>
  )
}

/** Three cells, one below the other: how many, the bar, which day of the month. */
function Bar({ day, tickets, share }: { day: string; tickets: number; share: number }) {
  const height = Math.max(1, Math.round(share * HEIGHT))
  return (
    <>
      <span className="font-bold">{tickets > 0 ? tickets : ''}</span>
      <svg
        viewBox={`0 0 10 ${HEIGHT}`}
        width="10"
        height={HEIGHT}
        preserveAspectRatio="none"
        className="h-full w-full"
      >
        <rect
          y={HEIGHT - height}
          width="10"
          height={height}
          fill="currentColor"
          className={tickets > 0 ? 'text-accent' : 'text-line'}
        />
      </svg>
      <span className="text-muted">{Number(day.slice(8))}</span>
    </>
  )
}
