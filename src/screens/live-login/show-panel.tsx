import { Clapperboard, PartyPopper, Sparkles, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { showPhase, type LiveShow } from '../../domains/live/live-show.ts'
import { formatLong } from '../../format/dates.ts'
import { displayFont } from '../../ui/display-font.ts'
import { Applique, type Patch } from '../../ui/page/applique.tsx'
import { remaining, twoDigits } from '../event-page/remaining.ts'

const cloth: readonly Patch[] = [
  { motif: 'screen', shape: 'sun', ground: 'shade' },
  { motif: 'quarter', shape: 'night', ground: 'sun' },
  { motif: 'people', shape: 'cream', ground: 'shade' },
  { motif: 'diamonds', shape: 'sun', ground: 'night' },
  { motif: 'bird', shape: 'night', ground: 'cream' },
  { motif: 'waves', shape: 'cream', ground: 'shade' },
]

const icons: readonly LucideIcon[] = [Sparkles, PartyPopper, Clapperboard]

const units = [
  ['days', 'Jours'],
  ['hours', 'Heures'],
  ['minutes', 'Minutes'],
  ['seconds', 'Secondes'],
] as const

interface ShowPanelProps {
  show: LiveShow
  /** The server's time; `count-to-start.ts` counts on from it. */
  now: Date
}

/** What there is to see, and when. */
export function ShowPanel({ show, now }: ShowPanelProps) {
  return (
    <section
      aria-labelledby="spectacle"
      className="flex flex-col gap-6 overflow-hidden rounded-card bg-hero text-hero-on lg:self-stretch"
    >
      <Applique patches={cloth} columns={6} className="h-20 w-full sm:h-28 lg:h-28 lg:grow" />
      <div className="grid gap-6 px-5 pb-7 sm:px-8 sm:pb-9">
        <div>
          <h2
            id="spectacle"
            className={`${displayFont(show.title)} text-3xl font-extrabold sm:text-4xl lg:text-5xl`}
          >
            {show.title}
          </h2>
          <p className="mt-3 text-lg">{formatLong(show.startsAt)}</p>
        </div>
        <Standing show={show} now={now} />
        <ul className="grid gap-3">
          {show.highlights.map((highlight, index) => {
            const Icon = icons[index % icons.length] ?? Sparkles
            return (
              <li key={highlight} className="flex items-center gap-3 text-lg font-semibold">
                <Icon aria-hidden="true" className="size-6 shrink-0" />
                {highlight}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function Standing({ show, now }: ShowPanelProps) {
  const phase = showPhase(show, now)
  if (phase === 'replay') return <Line>À revoir jusqu’au {formatLong(show.replayEndsAt)}.</Line>
  if (phase === 'over') return <Line>La rediffusion est terminée.</Line>
  const left = remaining(show.startsAt.getTime(), now.getTime())
  return (
    <div data-until={show.startsAt.toISOString()} data-now={now.toISOString()}>
      <div data-waiting hidden={phase === 'running'}>
        <p id="debut" className="mb-3 font-semibold">
          Début dans
        </p>
        <div role="timer" aria-labelledby="debut">
          <dl className="flex max-w-md gap-2 sm:gap-3">
            {units.map(([unit, label]) => (
              <div
                key={unit}
                className="flex min-w-0 grow basis-0 flex-col-reverse rounded-xl bg-hero-shape px-1 py-2.5 text-center"
              >
                <dt className="text-xs sm:text-sm">{label}</dt>
                <dd
                  data-unit={unit}
                  className="font-display text-3xl leading-none font-bold tabular-nums sm:text-4xl"
                >
                  {twoDigits(left[unit])}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <p data-started hidden={phase !== 'running'} className="text-2xl font-bold">
        Le spectacle a commencé !
      </p>
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="text-xl font-bold">{children}</p>
}
