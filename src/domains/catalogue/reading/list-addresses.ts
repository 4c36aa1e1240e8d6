import type { Executor } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { presentEvent } from '../present/present-event.ts'
import { findEvents } from '../store.ts'
import { findBroadLists } from './store.ts'

/** The one address of every event and of every list of several, as paths: decision 029. */
export async function listAddresses(services: { db: Executor }): Promise<string[]> {
  const [lists, events] = await Promise.all([findBroadLists(services.db), findEvents(services.db)])
  const shown = events.map((event) => presentEvent(event).canonicalPath)
  return [...new Set([...lists.map(({ slug }) => href(routes.eventPage, { slug })), ...shown])]
}
