import type { Config } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { Cookies } from '../../../platform/http/device-cookie.ts'
import { findLiveShow } from '../find-live-show.ts'
import type { LiveShow } from '../live-show.ts'
import { findLiveSession, renewLiveSession, SESSION_SECONDS } from '../session/find-live-session.ts'
import { readSessionKey } from '../session/live-browser.ts'
import { createSharedAnswers } from './sources/shared-answers.ts'

interface ViewerServices {
  db: Executor
  clock: Clock
  config: Pick<Config, 'live'>
}

/** Somebody who may watch, and what. */
export interface Viewer {
  /** Names this session and no other, not even the next one of the same ticket. */
  sessionId: string
  show: LiveShow
}

/**
 * Milliseconds that a session is believed without asking the database: a player asks for several files a second.
 * Whoever is forced out sees nothing new after that.
 */
const BELIEVED = 2_000
const MOST_VIEWERS = 20_000
/** Milliseconds: a session that ends sooner is renewed by watching alone, also where no script runs. */
const ENDS_SOON = (SESSION_SECONDS * 1_000) / 2

/** Answers who watches a show with these cookies; undefined for somebody who may not. */
export function createViewers(services: ViewerServices) {
  const { clock } = services
  const known = createSharedAnswers<Viewer | undefined>({
    now: () => clock.now().getTime(),
    keptFor: (viewer) => (viewer ? BELIEVED : 0),
    weight: () => 1,
    mostWeight: MOST_VIEWERS,
  })

  async function find(eventId: string, cookies: Cookies, sessionId: string): Promise<Viewer | undefined> {
    const session = await findLiveSession(services, cookies)
    if (session?.eventId !== eventId) return undefined
    if (session.validUntil.getTime() - clock.now().getTime() < ENDS_SOON)
      // A film that still runs out does not bring back what its page has left.
      await renewLiveSession(services, cookies, { reloadSeconds: 0 })
    const show = await findLiveShow(services, eventId)
    return show && { sessionId, show }
  }

  return async (eventId: string, cookies: Cookies): Promise<Viewer | undefined> => {
    const key = readSessionKey(cookies)
    if (key === null) return undefined
    const sessionId = `${key.token}.${key.device}`
    return known.get(`${sessionId} ${eventId}`, () => find(eventId, cookies, sessionId))
  }
}
