import { sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import { announceStock } from '../../move-stock.ts'
import type { TicketModelFields } from './create-ticket-model.ts'

/** Its stock is for `setCapacity`. An archived model is neither shown nor sold; its tickets stay good. */
export async function editTicketModel(
  editing: Editing,
  model: TicketModelFields & { id: string; version: number; archived: boolean },
): Promise<Edited> {
  const { id, version, position, maxPerOrder, salesOpenAt, salesCloseAt, archived } = model
  const edited = await editRow(editing, {
    action: 'ticket-model-edited',
    subject: id,
    version,
    row: sql`select version, to_jsonb(m) - array['version', 'capacity', 'held', 'sold'] as state
             from ticket_models m where id = ${id} for no key update`,
    write: sql`update ticket_models set position = ${position}, max_per_order = ${maxPerOrder},
                 sales_open_at = ${salesOpenAt}, sales_close_at = ${salesCloseAt},
                 cover_photo = ${model.coverPhoto}, cover_tone = ${model.coverTone}, photo = ${model.photo},
                 archived_at = case when ${archived} then coalesce(archived_at, kwabo_now()) end,
                 version = version + 1
               where id = ${id}`,
  })
  if (edited.kind === 'changed') await announceStock(editing.tx, [id])
  return edited
}
