import type { EventView } from '../../domains/catalogue/contract.ts'

/** schema.org ItemList of the events to come, soonest first, each with its page. `origin` has no trailing slash. */
export function eventListData(events: readonly EventView[], origin: string) {
  const coming = events
    .filter((event) => !event.over)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: coming.map((event, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: event.name,
      url: origin + event.canonicalPath,
    })),
  }
}
