import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import { eventRow } from '../store.ts'

/** SQL behind the one address of each event: decision 029. */

/** Lists of tickets of several events: each has an address of its own. */
export function findBroadLists(db: Executor) {
  return many(
    db,
    z.object({ slug: z.string() }),
    sql`select p.slug from shown_pages p
        where p.kind = 'ticket-list' and (select count(*) from page_events e where e.page_slug = p.slug) > 1
        order by p.slug`,
  )
}

/** The events whose tickets a page shows. */
export function findPageEvents(db: Executor, slug: string) {
  return many(
    db,
    eventRow,
    sql`select e.* from page_events p join event_overview e on e.id = p.event_id where p.page_slug = ${slug}`,
  )
}
