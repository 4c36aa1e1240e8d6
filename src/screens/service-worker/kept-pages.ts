/**
 * What the service worker keeps. Every page has a drawer (one cache) of its own that holds the page and the
 * files it showed, so that a page and its files are always of one build and leave together.
 */

const prefix = 'kwabo-billets-'
/** Raised when what a drawer holds changes its meaning: drawers of other formats are thrown away. */
const format = `${prefix}1:`
/** A borrowed phone must not collect everybody's tickets. */
export const mostPages = 20

/** Shown in place of a page that is not kept; `routes.offline`, without all other addresses. */
export const offlinePage = '/hors-ligne'
const offlinePrefix = 'kwabo-hors-ligne-'

/** The part of an address that names an order page or a ticket page, undefined for every other address. */
export function keptPage(address: string): string | undefined {
  const { pathname } = new URL(address)
  return /^\/(commande|billet)\/[\w-]{22}$/.test(pathname) ? pathname : undefined
}

export function drawerOf(page: string): string {
  return format + page
}

/** The page that a drawer holds; undefined for what is no drawer of this format. */
export function pageOf(drawer: string): string | undefined {
  return drawer.startsWith(format) ? drawer.slice(format.length) : undefined
}

/** Drawer of the offline page: another build has another one, because its files have other names. */
export function offlineDrawer(build: string): string {
  return offlinePrefix + build
}

/** Static files that a page of ours names. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/_astro\/[\w.~-]+/g) ?? [])]
}

/** Drawers to throw away, given all cache names in the order of their creation. */
export function drawersToDrop(names: string[], build: string): string[] {
  const ours = names.filter((name) => name.startsWith(prefix))
  const current = ours.filter((name) => name.startsWith(format))
  return [
    ...ours.filter((name) => !name.startsWith(format)),
    ...current.slice(0, Math.max(0, current.length - mostPages)),
    ...names.filter((name) => name.startsWith(offlinePrefix) && name !== offlineDrawer(build)),
  ]
}
