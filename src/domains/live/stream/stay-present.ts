import type { Config } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { Cookies } from '../../../platform/http/device-cookie.ts'
import { findLiveShow } from '../find-live-show.ts'
import type { LiveShow } from '../live-show.ts'
import {
  findLiveSession,
  renewLiveSession,
  SESSION_SECONDS,
  type LiveSession,
} from '../session/find-live-session.ts'

interface PresenceServices {
  db: Executor
  clock: Clock
  config: Pick<Config, 'live'>
}

/** `gone`: another device has taken over, the ticket was blocked, or this browser is in at another show now. */
export type Presence = { kind: 'present'; show: LiveShow; serial: string } | { kind: 'gone' }

/**
 * What a watch page asks when it opens, without a number yet, and then again and again: may it stay, and is the show
 * still when it was?
 */
export async function stayPresent(
  services: PresenceServices,
  { eventId, page, cookies }: { eventId: string; page?: string | undefined; cookies: Cookies },
): Promise<Presence> {
  const session =
    (await stillLong(services, cookies)) ??
    (await renewLiveSession(services, cookies, { page: page ?? null }))
  if (session?.eventId !== eventId) return { kind: 'gone' }
  const show = await findLiveShow(services, eventId)
  return show ? { kind: 'present', show, serial: session.serial } : { kind: 'gone' }
}

/** Asked far more often than it has to be renewed, so that most questions write nothing. */
async function stillLong(services: PresenceServices, cookies: Cookies): Promise<LiveSession | undefined> {
  const session = await findLiveSession(services, cookies)
  const left = session ? session.validUntil.getTime() - services.clock.now().getTime() : 0
  return left > (SESSION_SECONDS * 1_000 * 2) / 3 ? session : undefined
}
