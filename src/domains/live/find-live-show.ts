import type { Config } from '../../config.ts'
import type { Executor } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import type { LiveShow } from './live-show.ts'
import { findShow, findShowToCome, type ShowRow } from './store.ts'

interface ShowServices {
  db: Executor
  config: Pick<Config, 'live'>
}

const HALF_AN_HOUR = 30 * 60_000

/** The show of an event; undefined for one that is not sold as a live stream. */
export async function findLiveShow(services: ShowServices, eventId: string): Promise<LiveShow | undefined> {
  const row = await findShow(services.db, eventId)
  return row && present(services, row)
}

/** The show that the login page announces: the first that can still be watched, else the last one. */
export async function findShowToWatch(services: ShowServices): Promise<LiveShow | undefined> {
  const row = await findShowToCome(services.db)
  return row && present(services, row)
}

function present({ config }: ShowServices, { streamUrl, slug, ...show }: ShowRow): LiveShow {
  return {
    ...show,
    opensAt: new Date(show.startsAt.getTime() - HALF_AN_HOUR),
    streamUrl: streamUrl ?? config.live.streamUrl ?? null,
    ticketsPath: slug === null ? null : href(routes.eventPage, { slug }),
  }
}
