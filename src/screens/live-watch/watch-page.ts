import type { ShowPhase } from '../../domains/live/live-show.ts'
import { href, routes } from '../../routes.ts'
import { createEvening, type Evening } from './evening.ts'
import { findHall, type Hall } from './hall.ts'
import { sayGoodbye, sayPresent } from './presence.ts'
import { createScreening } from './screening.ts'

/** Milliseconds: whoever is forced out hears it within this, also where the picture is still in the buffer. */
const PRESENT_EVERY = 10_000

/** Keeps the watch page true: time, session, picture. */
export function watch(): void {
  const page = document.querySelector<HTMLElement>('[data-watch]')
  const hall = page && findHall(page)
  if (!page || !hall) return
  const {
    watch: eventId = '',
    serial = '',
    page: drawn = '',
    now = '',
    opens = '',
    starts = '',
    ends = '',
    replayEnds = '',
  } = page.dataset
  const evening = createEvening({ now, opens, starts, ends, replayEnds }, () => performance.now())
  keepWatching({ eventId, serial, drawn, evening, hall })
}

interface Watching {
  eventId: string
  serial: string
  /** The page's number. */
  drawn: string
  evening: Evening
  hall: Hall
}

function keepWatching({ eventId, serial, drawn, evening, hall }: Watching): void {
  // A page that has said goodbye and is shown again, as browsers do on the way back, is another page.
  let returns = 0
  const page = () => `${drawn}.${returns}`
  let gone = false
  let known: ShowPhase | undefined
  const screening = createScreening({
    hall,
    address: href(routes.liveMaster, { eventId }),
    stillIn: () => ask(),
  })

  const ask = async (): Promise<boolean> => {
    if (gone) return false
    const presence = await sayPresent(eventId, page())
    if (presence.kind === 'present') evening.hear(presence.answer)
    if (presence.kind === 'gone') end()
    return presence.kind !== 'gone'
  }
  const end = () => {
    gone = true
    clearInterval(ticking)
    clearInterval(asking)
    screening.close()
    hall.leave()
  }
  const tick = () => {
    hall.show(evening)
    const phase = evening.phase()
    if (phase === known) return
    // The show begins by itself for who waits for it; whoever comes to see it again chooses when.
    if (phase === 'running') void screening.start()
    else if (known === undefined) hall.cover('ready')
    if (phase === 'over') screening.close()
    known = phase
  }
  const ticking = setInterval(tick, 1_000)
  const asking = setInterval(() => void ask(), PRESENT_EVERY)
  tick()

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    returns += 1
    void ask()
  })
  window.addEventListener('pagehide', () => {
    if (!gone) sayGoodbye(serial, page())
  })
}
