import type { AstroCookies } from 'astro'
import { stayPresent } from '../../domains/live/stream/stay-present.ts'
import { SESSION_COOKIE } from '../../domains/live/session/live-browser.ts'
import { DEVICE_COOKIE } from '../../platform/http/device-cookie.ts'
import { token } from '../../platform/random.ts'
import type { WatchView } from '../../screens/live-watch/watch-view.ts'
import type { Services } from '../../services/services.ts'

/** The watch page of an event for the browser that is in; undefined for any other. */
export async function loadWatchView(
  services: Services,
  eventId: string,
  jar: AstroCookies,
): Promise<WatchView | undefined> {
  const cookies = Object.fromEntries(
    [DEVICE_COOKIE, SESSION_COOKIE].map((name) => [name, jar.get(name)?.value]),
  )
  const presence = await stayPresent(services, { eventId, cookies })
  if (presence.kind === 'gone') return undefined
  const { show, serial } = presence
  return {
    show,
    serial,
    page: token(services.random),
    now: services.clock.now(),
    phone: services.settings.company.phone,
  }
}
