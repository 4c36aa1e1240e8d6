import type { ShowPhase } from '../../domains/live/live-show.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isShown, playWords } from './watch-words.ts'
import hall from './hall.svg?url&no-inline'
import { heroLook } from '../../ui/page/action.tsx'

const overlay = 'absolute inset-0 grid place-content-center justify-items-center bg-night/45 p-4'

/**
 * The place of the picture: a drawn hall, over it what there is to do, and the video once the script has made it.
 * Below it what keeps the picture from moving, and how sharp it is.
 */
export function PlayerFrame({ eventId, phase }: { eventId: string; phase: ShowPhase }) {
  return (
    <section aria-label="Vidéo" data-screen hidden={!isShown(phase)} className="grid gap-3">
      <div
        data-frame
        className="relative isolate -mx-4 aspect-video overflow-hidden bg-night sm:mx-0 sm:rounded-card [&>video]:size-full"
      >
        <img src={hall} width={960} height={540} alt="" className="absolute inset-0 -z-10 size-full" />
        <div data-cover="ready" hidden className={overlay}>
          <Button data-play kind="plain" className={`${heroLook.bright} min-h-16 px-5 sm:px-8 sm:text-lg`}>
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="28"
              height="28"
              fill="currentColor"
              className="size-7"
            >
              <path d="M7 4.5v15l13-7.5z" />
            </svg>
            <span data-play-words>{playWords[phase]}</span>
          </Button>
        </div>
        <div data-cover="loading" hidden className={overlay}>
          <span
            aria-hidden="true"
            className="size-12 animate-spin rounded-full border-4 border-cream/30 border-t-sun"
          />
        </div>
      </div>
      <noscript>
        <Notice tone="info">
          Votre navigateur n’exécute pas de script. Sur iPhone et sur Mac,{' '}
          <a
            href={href(routes.liveMaster, { eventId })}
            className="font-semibold underline underline-offset-4"
          >
            ouvrez la vidéo ici
          </a>
          .
        </Notice>
      </noscript>
      <p data-trouble role="status" className="min-h-6 font-semibold" />
      <div data-quality hidden className="flex flex-wrap items-center gap-3">
        <label htmlFor="qualite" className="font-semibold">
          Qualité
        </label>
        <select id="qualite" className="min-h-12 rounded-xl border-2 border-edge bg-paper px-3.5 text-base">
          <option value="-1">Automatique</option>
        </select>
      </div>
    </section>
  )
}
