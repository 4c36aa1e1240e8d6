import { run, sql } from '../../../../platform/database.ts'
import { noteMade, type Editing } from '../../../../platform/edit-row.ts'
import { uuid } from '../../../../platform/random.ts'
import type { EventFields } from './event-fields.ts'

export type CreatedEvent = { kind: 'created' | 'id-taken' | 'unknown-organiser' | 'ends-before-it-starts' }

/**
 * Makes a new edition of a series, and the series with its first edition. Nobody sees the event before it is published.
 * `id` names it in addresses, for ever: letters without accents, digits and hyphens. It has one part, which lasts as
 * long as the event, until `writeParts` gives it others.
 */
export async function createEvent(
  editing: Editing,
  event: EventFields & { id: string; series: { id: string; name: string } },
): Promise<CreatedEvent> {
  const { tx, random } = editing
  const { id, series, organiserId, name, description, venue, startsAt, endsAt, image, tone } = event
  if (endsAt <= startsAt) return { kind: 'ends-before-it-starts' }
  const organisers = await run(tx, sql`select from organisers where id = ${organiserId} for key share`)
  if (organisers === 0) return { kind: 'unknown-organiser' }
  await run(
    tx,
    sql`insert into event_series (id, name) values (${series.id}, ${series.name})
        on conflict on constraint event_series_pkey do nothing`,
  )
  const made = await run(
    tx,
    sql`insert into events (id, series_id, organiser_id, name, description, venue, starts_at, ends_at, image, tone)
        values (${id}, ${series.id}, ${organiserId}, ${name}, ${description}, ${venue}, ${startsAt}, ${endsAt},
          ${image}, ${tone})
        on conflict on constraint events_pkey do nothing`,
  )
  if (made === 0) return { kind: 'id-taken' }
  await run(
    tx,
    sql`insert into event_parts (id, event_id, kind, name, position, opens_at, closes_at)
        values (${uuid(random)}, ${id}, 'moment', 'Entrée', 0, ${startsAt}, ${endsAt})`,
  )
  await noteMade(editing, 'event-created', id, { series: series.id, name })
  return { kind: 'created' }
}
