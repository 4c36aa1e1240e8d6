import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import type { HomeView } from '../contract.ts'
import { presentBlocks } from '../present/present-blocks.ts'
import { presentEvent } from '../present/present-event.ts'
import { findComingEvents } from '../store.ts'
import { findBlocks, findBlockTickets, findHomeSections } from '../pages/store.ts'

const MOST_SLIDES = 5

/** What the home page sells and announces: nothing that is over. */
export async function loadHome(services: { db: Executor; clock: Clock }): Promise<HomeView> {
  const { db, clock } = services
  const [sections, coming] = await Promise.all([findHomeSections(db), findComingEvents(db)])
  const slugs = sections.map((section) => section.page_slug)
  const [blocks, tickets] = await Promise.all([findBlocks(db, slugs), findBlockTickets(db, slugs)])
  const now = clock.now()
  return {
    sections: sections.map((section) => ({
      slug: section.page_slug,
      path: href(routes.eventPage, { slug: section.page_slug }),
      tag: section.tag,
      titled: section.titled,
      tagline: section.tagline,
      event: presentEvent(section),
      blocks: presentBlocks(
        blocks.filter((block) => block.page_slug === section.page_slug),
        tickets,
        now,
      ),
    })),
    coming: coming.map(presentEvent),
    next: coming
      .filter(({ image }) => image !== null)
      .slice(0, MOST_SLIDES)
      .map(presentEvent),
  }
}
