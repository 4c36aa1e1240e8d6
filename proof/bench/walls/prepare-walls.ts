import { z } from 'zod'
import { one, run, sql, type Executor } from '../../../src/platform/database.ts'
import { href, routes } from '../../../src/routes.ts'

const PHOTOS = 10_000

/**
 * Two photo walls of the event of that order: the coming edition's with ten thousand photos, the last one's with
 * none. Answers the addresses of a page in the middle of each: such pages are made for each visitor.
 */
export async function prepareWalls(
  db: Executor,
  orderId: string,
): Promise<{ fullWall: string; emptyWall: string }> {
  const { full, empty } = await one(
    db,
    z.object({ full: z.string(), empty: z.string() }),
    sql`select sold.id as full, past.id as empty
        from tickets ticket
        join events sold on sold.id = ticket.event_id
        join events past on past.series_id = sold.series_id and past.id <> sold.id
        where ticket.order_id = ${orderId} limit 1`,
  )
  await run(db, sql`insert into photo_spaces (event_id) values (${full}), (${empty})`)
  await run(
    db,
    sql`insert into wall_photos (id, event_id, ticket_id, token, file_key, state, width, height, tone, place)
        select gen_random_uuid(), ${full}, ticket.id, 'token ' || number, lpad(number::text, 22, '0'), 'approved', 1280,
          853, '#f4b41a', nextval('wall_places')
        from (select id from tickets where order_id = ${orderId} limit 1) ticket,
          generate_series(1, ${PHOTOS}::int) number`,
  )
  const middle = (eventId: string) => `${href(routes.photoWall, { eventId })}?avant=${PHOTOS / 2}`
  return { fullWall: middle(full), emptyWall: middle(empty) }
}
