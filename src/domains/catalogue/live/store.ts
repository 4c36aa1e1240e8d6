import { z } from 'zod'
import { maybe, sql, type Executor } from '../../../platform/database.ts'

/** Address of the list that sells live tickets of this edition at this moment. */
export function findLivePage(db: Executor, eventId: string) {
  return maybe(
    db,
    z.object({ slug: z.string() }),
    sql`select b.page_slug as slug
        from channel_editions c
        join ticket_block_series s on s.series_id = c.series_id
        join ticket_blocks b on b.id = s.block_id and b.channel = c.channel
        where c.channel = 'live' and c.event_id = ${eventId}
          and exists (
            select from offered_tickets t
            where t.event_id = c.event_id and t.channel = c.channel and t.sale_ends_at > (select kwabo_now())
          )
        order by b.page_slug limit 1`,
  )
}
