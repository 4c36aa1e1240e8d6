import { run, sql } from '../../../../platform/database.ts'
import { noteMade, type Editing } from '../../../../platform/edit-row.ts'
import { uuid } from '../../../../platform/random.ts'

/** What a ticket is called and costs, in whole FCFA; `persons`: how many people one of them lets in. */
export interface TicketTypeFields {
  name: string
  description: string
  price: number
  persons: number
}

/** A new type opens every moment of its event, until `writeGrants` says otherwise. */
export async function createTicketType(
  editing: Editing,
  type: TicketTypeFields & { eventId: string },
): Promise<{ kind: 'created'; id: string } | { kind: 'unknown-event' | 'name-taken' }> {
  const { tx, random } = editing
  const { eventId, name, description, price, persons } = type
  const id = uuid(random)
  const events = await run(tx, sql`select from events where id = ${eventId} for key share`)
  if (events === 0) return { kind: 'unknown-event' }
  const made = await run(
    tx,
    sql`insert into ticket_types (id, event_id, name, description, price, persons)
        values (${id}, ${eventId}, ${name}, ${description}, ${price}, ${persons})
        on conflict on constraint ticket_types_name_unique do nothing`,
  )
  if (made === 0) return { kind: 'name-taken' }
  await grantEveryMoment(editing, id)
  await noteMade(editing, 'ticket-type-created', id, { eventId, name, price, persons })
  return { kind: 'created', id }
}

async function grantEveryMoment({ tx, random }: Editing, typeId: string): Promise<void> {
  await run(
    tx,
    sql`with granted as (
          insert into access_grants (id, ticket_type_id, event_id)
          select ${uuid(random)}, t.id, t.event_id from ticket_types t
          where t.id = ${typeId}
            and exists (select from event_parts p where p.event_id = t.event_id and p.kind = 'moment')
          returning id, event_id
        )
        insert into access_grant_parts (grant_id, part_id, event_id)
        select g.id, p.id, g.event_id from granted g join event_parts p on p.event_id = g.event_id and p.kind = 'moment'`,
  )
}
