import { issueTickets } from '../../src/domains/tickets/issue-tickets.ts'
import { listTickets } from '../../src/domains/tickets/list-tickets.ts'
import type { HeldTicket } from '../../src/domains/tickets/present-ticket.ts'
import { run, sql } from '../../src/platform/database.ts'
import { token } from '../../src/platform/random.ts'
import type { TestSite } from '../start-site.ts'
import { insertEvent, insertPaidOrder } from './paid-order.ts'

/** A ticket of an event of its own; its photo space is open unless told otherwise. */
export async function sellPhotoTicket(
  site: TestSite,
  eventId: string,
  { open = true } = {},
): Promise<HeldTicket> {
  const { db, random, keys } = site.services
  const event = await insertEvent(db, eventId)
  if (open) await run(db, sql`insert into photo_spaces (event_id) values (${eventId})`)
  const order = await insertPaidOrder(db)
  await run(
    db,
    sql`insert into order_lines (order_id, ticket_model_id, position, quantity, unit_price, persons)
        values (${order.id}, ${event.single}, 0, 1, 0, 1)`,
  )
  const lines = [{ ticketModelId: event.single, eventId, quantity: 1, persons: 1 }]
  await db.transaction((tx) =>
    issueTickets(tx, { random, keys }, { orderId: order.id, holderName: 'Ayaba Dossou', lines }),
  )
  const [ticket] = await listTickets(db, order.id)
  if (!ticket) throw new Error('one ticket was issued')
  return ticket
}

/** Photos that hang on the wall of a ticket's event, the first below the others; without files. Answers their keys. */
export async function hangPhotos(site: TestSite, ticket: HeldTicket, count: number): Promise<string[]> {
  const { random } = site.services
  const keys = Array.from({ length: count }, () => token(random))
  await run(
    site.db,
    sql`insert into wall_photos (id, event_id, ticket_id, token, file_key, state, width, height, tone, place)
        select gen_random_uuid(), ${ticket.eventId}, ${ticket.id}, reverse(key), key, 'approved', 1280, 853, '#f4b41a',
          nextval('wall_places')
        from unnest(${keys}::text[]) with ordinality as given (key, position) order by position`,
  )
  return keys
}
