import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { EventPageView } from '../contract.ts'
import { presentBlocks } from '../present/present-blocks.ts'
import { presentEvent } from '../present/present-event.ts'
import { findBlocks, findBlockTickets, findEdition, findPage, type EditionRow } from '../pages/store.ts'
import { loadExtent } from './load-extent.ts'
import { findPageEvents } from './store.ts'

/** Everything a landing page or a ticket list shows; undefined when no page has this slug. */
export async function loadEventPage(
  services: { db: Executor; clock: Clock },
  slug: string,
): Promise<EventPageView | undefined> {
  const { db, clock } = services
  const page = await findPage(db, slug)
  if (!page) return undefined
  const { series_id } = page
  const [edition, events, blocks, tickets] = await Promise.all([
    page.kind === 'landing' && series_id !== null ? findEdition(db, { slug, series_id }) : undefined,
    page.kind === 'ticket-list' ? findPageEvents(db, slug) : [],
    findBlocks(db, [slug]),
    findBlockTickets(db, [slug]),
  ])
  return {
    slug: page.slug,
    kind: page.kind,
    accent: page.accent,
    edition: edition ? { ...presentEdition(edition), extent: await loadExtent(services, edition.id) } : null,
    soleEvent: events[0] && events.length === 1 ? presentEvent(events[0]) : null,
    socialLinks: page.social_links,
    blocks: presentBlocks(blocks, tickets, clock.now()),
  }
}

function presentEdition(row: EditionRow): Omit<NonNullable<EventPageView['edition']>, 'extent'> {
  return {
    event: presentEvent(row),
    heroTitle: row.hero_title,
    tagline: row.tagline,
    countdownTarget: row.countdown_target.toISOString(),
    programme: row.programme,
    about: row.about,
  }
}
