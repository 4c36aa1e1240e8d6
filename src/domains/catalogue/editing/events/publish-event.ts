import { z } from 'zod'
import { maybe, run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import { announceStock } from '../../move-stock.ts'
import { missingBeforePublication, type Missing } from './missing-before-publication.ts'

export type Published = Edited | { kind: 'published-before' } | { kind: 'incomplete'; missing: Missing[] }

const preparedShape = z.object({
  description: z.string(),
  venue: z.string(),
  image: z.string().nullable(),
  places: z.int(),
  isPublished: z.boolean(),
})

/** From now on visitors see the event and can buy its tickets. */
export async function publishEvent(
  editing: Editing,
  { id, version }: { id: string; version: number },
): Promise<Published> {
  const { tx } = editing
  const row = sql`select version, jsonb_build_object('publishedAt', published_at) as state
                  from events where id = ${id} for no key update`
  await run(tx, row)
  const prepared = await maybe(
    tx,
    preparedShape,
    sql`select e.description, e.venue, e.image, e.published_at is not null as "isPublished",
          (select coalesce(sum(m.capacity), 0)::integer from ticket_models m
           where m.event_id = e.id and m.archived_at is null) as places
        from events e where e.id = ${id}`,
  )
  if (!prepared) return { kind: 'unknown' }
  if (prepared.isPublished) return { kind: 'published-before' }
  const missing = missingBeforePublication(prepared)
  if (missing.length > 0) return { kind: 'incomplete', missing }
  const published = await editRow(editing, {
    action: 'event-published',
    subject: id,
    version,
    row,
    write: sql`update events set published_at = kwabo_now(), version = version + 1 where id = ${id}`,
  })
  // Whatever is on sale may have changed.
  if (published.kind === 'changed') await announceStock(tx, [])
  return published
}
