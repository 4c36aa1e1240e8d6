import type { Executor } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import type { HomePageView } from './contract.ts'
import { presentEvent } from './present/present-event.ts'
import { findLandingPages } from './store.ts'

/** Every landing page whose edition is not over, by date. */
export async function listPagesForHome(services: { db: Executor }): Promise<HomePageView[]> {
  const pages = await findLandingPages(services.db, { menuOnly: false })
  return pages.map((page) => ({
    path: href(routes.eventPage, { slug: page.page_slug }),
    accent: page.page_accent,
    tagline: page.tagline,
    event: presentEvent(page),
  }))
}
