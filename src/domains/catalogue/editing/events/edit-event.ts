import { z } from 'zod'
import { maybe, run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import { findParts, setPartTimes } from '../../event-parts.ts'
import { isWithin, moveParts } from '../../move-parts.ts'
import type { EventFields } from './event-fields.ts'

export type EditedEvent =
  Edited | { kind: 'unknown-organiser' | 'ends-before-it-starts' | 'published-dates' | 'part-outside-event' }

/**
 * Cannot change the dates of a published event: `postponeEvent` does, and tells the buyers. Parts move with their
 * event.
 */
export async function editEvent(
  editing: Editing,
  event: EventFields & { id: string; version: number },
): Promise<EditedEvent> {
  const { tx } = editing
  const { id, version, organiserId, name, description, venue, startsAt, endsAt, image, tone } = event
  if (endsAt <= startsAt) return { kind: 'ends-before-it-starts' }
  const organisers = await run(tx, sql`select from organisers where id = ${organiserId} for key share`)
  if (organisers === 0) return { kind: 'unknown-organiser' }
  const row = sql`select version, to_jsonb(e) - 'version' as state from events e where id = ${id} for no key update`
  // Locked first, so that what is read next stays true until the end.
  await run(tx, row)
  const moved = await maybe(
    tx,
    z.object({ isPublished: z.boolean(), startsAt: z.date(), endsAt: z.date() }),
    sql`select published_at is not null as "isPublished", starts_at as "startsAt", ends_at as "endsAt" from events
        where id = ${id} and (starts_at, ends_at) <> (${startsAt}::timestamptz, ${endsAt}::timestamptz)`,
  )
  if (moved?.isPublished) return { kind: 'published-dates' }
  const parts = moved ? moveParts(await findParts(tx, id), moved, event) : []
  if (parts.some((part) => !isWithin(part, event))) return { kind: 'part-outside-event' }
  return editRow(editing, {
    action: 'event-edited',
    subject: id,
    version,
    row,
    write: async () => {
      await run(
        tx,
        sql`update events set organiser_id = ${organiserId}, name = ${name}, description = ${description},
              venue = ${venue}, starts_at = ${startsAt}, ends_at = ${endsAt}, image = ${image}, tone = ${tone},
              version = version + 1
            where id = ${id}`,
      )
      await setPartTimes(tx, parts, { announced: false })
    },
  })
}
