import { run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import { announceStock } from '../../move-stock.ts'

export type Hidden = Edited | { kind: 'not-published' | 'sold' }

/**
 * Hides an event: from now on nobody sees it or buys its tickets. Does nothing if the sale says by `isSold` that orders
 * stand or may still bring money. `isSold` is asked while nobody can hold a place.
 */
export async function hideEvent(
  editing: Editing,
  { id, version, isSold }: { id: string; version: number; isSold: () => Promise<boolean> },
): Promise<Hidden> {
  const { tx } = editing
  const row = sql`select version, jsonb_build_object('publishedAt', published_at) as state
                  from events where id = ${id} for no key update`
  await run(tx, row)
  const published = await run(tx, sql`select from events where id = ${id} and published_at is not null`)
  if (published === 0) return { kind: (await run(tx, row)) === 0 ? 'unknown' : 'not-published' }
  // Whoever places a hold locks its models first, and reads the event only then.
  await run(tx, sql`select from ticket_models where event_id = ${id} order by id for no key update`)
  if (await isSold()) return { kind: 'sold' }
  const hidden = await editRow(editing, {
    action: 'event-unpublished',
    subject: id,
    version,
    row,
    write: sql`update events set published_at = null, version = version + 1 where id = ${id}`,
  })
  if (hidden.kind === 'changed') await announceStock(tx, [])
  return hidden
}
