import { Clapperboard, PartyPopper, Sparkles, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { showPhase, type LiveShow } from '../../domains/live/live-show.ts'
import { formatLong } from '../../format/dates.ts'
import { displayFont } from '../../ui/display-font.ts'
import { Picture, type PictureFiles } from '../../ui/picture.tsx'
import { Applique, type Patch } from '../../ui/page/applique.tsx'
import { remaining } from '../countdown/remaining.ts'
import { CountdownTiles } from '../countdown/countdown-tiles.tsx'

const cloth: readonly Patch[] = [
  { motif: 'screen', shape: 'sun', ground: 'shade' },
  { motif: 'quarter', shape: 'night', ground: 'sun' },
  { motif: 'people', shape: 'cream', ground: 'shade' },
  { motif: 'diamonds', shape: 'sun', ground: 'night' },
  { motif: 'bird', shape: 'night', ground: 'cream' },
  { motif: 'waves', shape: 'cream', ground: 'shade' },
]

const icons: readonly LucideIcon[] = [Sparkles, PartyPopper, Clapperboard]

interface ShowPanelProps {
  show: LiveShow
  poster: PictureFiles | null
  /** The server's time; `count-to-start.ts` counts on from it. */
  now: Date
}

/** What there is to see, and when. */
export function ShowPanel({ show, poster, now }: ShowPanelProps) {
  return (
    <section
      aria-labelledby="spectacle"
      className="flex flex-col gap-6 overflow-hidden rounded-card bg-hero text-hero-on lg:self-stretch"
    >
      {poster ? (
        <Picture
          picture={poster}
          alt={`Affiche : ${show.title}`}
          sizes="(min-width: 76rem) 40rem, (min-width: 64rem) 55vw, 92vw"
          className="mx-auto h-auto w-full max-w-md lg:max-w-none"
        />
      ) : (
        <>
          {/* Two ways to lay the same squares, so that none is cut through its figure. */}
          <Applique patches={cloth} columns={6} className="w-full lg:hidden" />
          <Applique patches={cloth} columns={3} className="hidden w-full lg:block" />
        </>
      )}
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

function Standing({ show, now }: Omit<ShowPanelProps, 'poster'>) {
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
        <CountdownTiles left={left} aria-labelledby="debut" />
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
