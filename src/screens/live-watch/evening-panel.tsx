import type { ShowPhase } from '../../domains/live/live-show.ts'
import { formatClock, formatLong } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Applique, type Patch } from '../../ui/page/applique.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { remaining } from '../countdown/remaining.ts'
import { CountdownTiles } from '../countdown/countdown-tiles.tsx'
import type { WatchView } from './watch-view.ts'

const cloth: readonly Patch[] = [
  { motif: 'screen', shape: 'sun', ground: 'shade' },
  { motif: 'quarter', shape: 'night', ground: 'sun' },
  { motif: 'drum', shape: 'cream', ground: 'night' },
  { motif: 'people', shape: 'cream', ground: 'shade' },
  { motif: 'sun', shape: 'sun', ground: 'night' },
  { motif: 'waves', shape: 'cream', ground: 'shade' },
]

/** What stands in the place of the picture while there is none: the time until the show, or that it is over. */
export function EveningPanel({ view, phase }: { view: WatchView; phase: ShowPhase }) {
  const { show, now } = view
  const before = phase === 'waiting' || phase === 'open'
  return (
    <>
      <section
        data-before
        hidden={!before}
        aria-labelledby="debut"
        className="overflow-hidden rounded-card bg-hero text-hero-on"
      >
        <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <div className="grid content-center gap-4 px-5 pt-6 pb-7 sm:px-8 sm:py-8">
            <h2 id="debut" className="font-display text-2xl font-bold">
              Début dans
            </h2>
            <CountdownTiles
              left={remaining(show.startsAt.getTime(), now.getTime())}
              aria-labelledby="debut"
            />
            <p data-closed hidden={phase !== 'waiting'} className="measure">
              La salle ouvre à <span data-opens-at>{formatClock(show.opensAt)}</span>, une demi-heure avant le
              spectacle. Gardez cette page ouverte : le direct commencera de lui-même.
            </p>
            <p data-open hidden={phase !== 'open'} className="measure">
              La salle est ouverte. Vérifiez l’image et le son dès maintenant, et installez-vous : le
              spectacle commence à <span data-starts-at>{formatClock(show.startsAt)}</span>.
            </p>
          </div>
          <Applique patches={cloth} columns={3} className="hidden h-full w-full md:block" />
        </div>
        <PatternBand id="bande-attente" className="text-sun" />
      </section>
      <section data-over hidden={phase !== 'over'} className="rounded-card bg-sand px-5 py-7 sm:px-8">
        <h2 className="font-display text-2xl font-bold">La rediffusion est terminée</h2>
        <p className="measure mt-3 mb-5">
          Elle était ouverte jusqu’au {formatLong(show.replayEndsAt)}. Merci d’avoir été des nôtres, et à
          bientôt pour le prochain spectacle !
        </p>
        <ButtonLink href={href(routes.allEvents)}>Voir les événements à venir</ButtonLink>
      </section>
    </>
  )
}
