import { href, reservedSlugs, routes } from '../routes.ts'
import { pages } from './page-table.ts'

/** Pages whose whole address is known beforehand, by their spelling in lower case. */
const fixed = new Map(
  pages.filter(({ route }) => !route.includes(':')).map(({ route }) => [route.toLowerCase(), route]),
)

const underEvents = new RegExp(`^${routes.allEvents}(/[^/]+)$`, 'i')

/**
 * Where a page lies that was asked for in another case or with slashes at the end: people type addresses from
 * posters. Undefined for an address that is spelled right, and for whatever is no page or holds a token or an id.
 */
export function otherSpelling(path: string): string | undefined {
  const bare = path.replace(/\/+$/, '') || '/'
  const right = fixed.get(bare.toLowerCase()) ?? event(bare) ?? eventPage(bare)
  return right === path ? undefined : right
}

/** The list's part of the address has one spelling; the id after it is taken as it is. */
function event(path: string): string | undefined {
  const id = underEvents.exec(path)?.[1]
  return id && routes.allEvents + id
}

/** Slugs are in lower case, see `event_pages_slug_form`. Whether there is such a page is for the page to say. */
function eventPage(path: string): string | undefined {
  const slug = /^\/([a-z0-9-]{1,60})$/i.exec(path)?.[1]?.toLowerCase()
  return slug === undefined || reservedSlugs.has(slug) ? undefined : href(routes.eventPage, { slug })
}
