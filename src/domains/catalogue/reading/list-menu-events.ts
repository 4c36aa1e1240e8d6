import type { Executor } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import type { MenuEventView } from '../contract.ts'
import { findMenuPages } from '../pages/store.ts'

/** What the navigation lists: events in the menu whose edition is not over, by date. */
export async function listMenuEvents(services: { db: Executor }): Promise<MenuEventView[]> {
  const pages = await findMenuPages(services.db)
  return pages.map((page) => ({
    label: page.name,
    path: href(routes.eventPage, { slug: page.page_slug }),
    startsAt: page.starts_at.toISOString(),
    endsAt: page.ends_at.toISOString(),
  }))
}
