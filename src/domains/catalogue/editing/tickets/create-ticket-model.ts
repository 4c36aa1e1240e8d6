import { run, sql } from '../../../../platform/database.ts'
import { noteMade, type Editing } from '../../../../platform/edit-row.ts'
import { uuid } from '../../../../platform/random.ts'

/** How a ticket type is sold. A window without a beginning or an end is open on that side. */
export interface TicketModelFields {
  /** Among the tickets of its event. */
  position: number
  maxPerOrder: number
  salesOpenAt: Date | null
  salesCloseAt: Date | null
  /** Names of pictures among the files, with the colour that stands for the cover until it is there. */
  coverPhoto: string | null
  coverTone: string | null
  photo: string | null
}

export type NewTicketModel = TicketModelFields & {
  typeId: string
  channel: 'site' | 'live' | 'guichet' | 'invitation'
  capacity: number
}

/** Puts a ticket type on sale in one channel, with a stock. Only the live channel sells a type that opens no part. */
export async function createTicketModel(
  editing: Editing,
  model: NewTicketModel,
): Promise<{ kind: 'created'; id: string } | { kind: 'unknown-type' | 'opens-nothing' }> {
  const { tx, random } = editing
  const { typeId, channel, capacity, position, maxPerOrder, salesOpenAt, salesCloseAt } = model
  const id = uuid(random)
  // `writeGrants` waits for the same lock.
  await run(tx, sql`select from ticket_types where id = ${typeId} for no key update`)
  const idle = await run(
    tx,
    sql`select from ticket_types t
        where t.id = ${typeId} and not exists (select from access_grants g where g.ticket_type_id = t.id)
          -- An event that the earlier release made during a deployment has no parts: its tickets are good for all of it.
          and exists (select from event_parts p where p.event_id = t.event_id)`,
  )
  if (channel !== 'live' && idle > 0) return { kind: 'opens-nothing' }
  const made = await run(
    tx,
    sql`insert into ticket_models (id, event_id, ticket_type_id, channel, position, capacity, max_per_order,
          sales_open_at, sales_close_at, cover_photo, cover_tone, photo)
        select ${id}, t.event_id, t.id, ${channel}, ${position}, ${capacity}, ${maxPerOrder}, ${salesOpenAt},
          ${salesCloseAt}, ${model.coverPhoto}, ${model.coverTone}, ${model.photo}
        from ticket_types t where t.id = ${typeId}`,
  )
  if (made === 0) return { kind: 'unknown-type' }
  if (channel === 'live')
    await run(tx, sql`insert into live_models (id, ticket_model_id) values (${uuid(random)}, ${id})`)
  await noteMade(editing, 'ticket-model-created', id, { typeId, channel, capacity })
  return { kind: 'created', id }
}
