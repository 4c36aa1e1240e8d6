import { run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import type { TicketTypeFields } from './create-ticket-type.ts'

export type EditedTicketType = Edited | { kind: 'name-taken' | 'below-promo-price' }

/** Orders that hold or have bought it keep the price that they were given. */
export async function editTicketType(
  editing: Editing,
  type: TicketTypeFields & { id: string; version: number },
): Promise<EditedTicketType> {
  const { tx } = editing
  const { id, version, name, description, price, persons } = type
  // `setPromoPrice` takes the same locks, so that no ticket is dearer with a code than without.
  await run(tx, sql`select from ticket_models where ticket_type_id = ${id} order by id for no key update`)
  const dearer = await run(
    tx,
    sql`select from ticket_models where ticket_type_id = ${id} and promo_price > ${price}`,
  )
  if (dearer > 0) return { kind: 'below-promo-price' }
  const another = await run(
    tx,
    sql`select from ticket_types t join ticket_types other on other.event_id = t.event_id and other.id <> t.id
        where t.id = ${id} and other.name = ${name}`,
  )
  if (another > 0) return { kind: 'name-taken' }
  return editRow(editing, {
    action: 'ticket-type-edited',
    subject: id,
    version,
    row: sql`select version, to_jsonb(t) - 'version' as state from ticket_types t where id = ${id} for no key update`,
    write: sql`update ticket_types set name = ${name}, description = ${description}, price = ${price},
                 persons = ${persons}, version = version + 1
               where id = ${id}`,
  })
}
