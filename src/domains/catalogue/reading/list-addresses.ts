import type { Executor } from '../../../platform/database.ts'
import { findPageSlugs, findEvents } from '../store.ts'

/** Every public address of the catalogue: slugs of event pages, then ids of events. */
export async function listAddresses(services: {
  db: Executor
}): Promise<{ slugs: string[]; eventIds: string[] }> {
  const [pages, events] = await Promise.all([findPageSlugs(services.db), findEvents(services.db)])
  return { slugs: pages.map(({ slug }) => slug), eventIds: events.map(({ id }) => id) }
}
