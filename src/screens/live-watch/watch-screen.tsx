import { LogOut, Phone } from 'lucide-react'
import { showPhase } from '../../domains/live/live-show.ts'
import { formatLong } from '../../format/dates.ts'
import { readablePhone } from '../../format/phone.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { Notice } from '../../ui/notice.tsx'
import { EveningPanel } from './evening-panel.tsx'
import { GonePanel } from './gone-panel.tsx'
import { PlayerFrame } from './player-frame.tsx'
import type { WatchView } from './watch-view.ts'
import { badgeWords } from './watch-words.ts'

/** The show itself, for the one device that is in. `watch-page.ts` keeps it true while it is open. */
export function WatchScreen({ view }: { view: WatchView }) {
  const { show, serial, page, now } = view
  const phase = showPhase(show, now)
  return (
    <div
      data-watch={show.eventId}
      data-serial={serial}
      data-page={page}
      data-now={now.toISOString()}
      data-opens={show.opensAt.toISOString()}
      data-starts={show.startsAt.toISOString()}
      data-ends={show.endsAt.toISOString()}
      data-replay-ends={show.replayEndsAt.toISOString()}
      data-phase={phase}
      className="page-width grid gap-6 pt-5 pb-10 md:pt-8"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className={`${displayFont(show.title)} text-3xl font-extrabold sm:text-4xl`}>{show.title}</h1>
        <p data-badge className="rounded-full bg-accent px-3.5 py-1 text-sm font-bold text-accent-on">
          {badgeWords[phase]}
        </p>
      </div>
      <EveningPanel view={view} phase={phase} />
      <GonePanel phone={view.phone} />
      <PlayerFrame eventId={show.eventId} phase={phase} />
      <Around view={view} />
    </div>
  )
}

function Around({ view: { show, serial, phone } }: { view: WatchView }) {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:items-start">
      <div className="grid gap-2">
        <p>
          <strong>Le {formatLong(show.startsAt)}</strong>, puis à revoir jusqu’au{' '}
          {formatLong(show.replayEndsAt)}.
        </p>
        <p className="flex items-start gap-3">
          <Phone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          <span>
            Un souci d’image ou de son ? Appelez-nous au{' '}
            <a
              href={`tel:${phone}`}
              className="font-semibold whitespace-nowrap underline decoration-2 underline-offset-4 hover:decoration-4"
            >
              {readablePhone(phone)}
            </a>
            .
          </span>
        </p>
      </div>
      <div className="grid justify-items-start gap-4">
        <Notice tone="info" title={`Accès ${serial}`}>
          Il est personnel : un seul appareil peut regarder à la fois.
        </Notice>
        <form method="post" action={href(routes.liveLeave)} data-leave>
          <Button type="submit" kind="secondary">
            <LogOut aria-hidden="true" className="size-5" />
            Se déconnecter
          </Button>
        </form>
      </div>
    </div>
  )
}
