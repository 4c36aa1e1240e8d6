import { z } from 'zod'
import { maybe, run, sql } from '../../../../platform/database.ts'
import { editRow, type Editing } from '../../../../platform/edit-row.ts'
import { uuid } from '../../../../platform/random.ts'
import { findParts, type Part } from '../../event-parts.ts'
import { isWithin } from '../../move-parts.ts'

/** What one entry opens: an evening, a day, a zone. `id`: of a part that stands already. */
export type PartFields = Omit<Part, 'id' | 'previousOpensAt'> & { id?: string }

export type WrittenParts =
  /** `ids` of all parts, in their order. */
  | { kind: 'changed'; version: number; ids: string[] }
  | { kind: 'stale'; version: number }
  | { kind: 'unknown' | 'no-moment' | 'outside-event' | 'unknown-part' | 'granted' | 'published-dates' }

/**
 * Replaces the parts of an event, if its version still is `version`. A part that a ticket type opens cannot go. The
 * times of a published event's moments cannot change: `postponeEvent` moves them and tells the buyers.
 */
export async function writeParts(
  editing: Editing,
  { eventId, version, parts }: { eventId: string; version: number; parts: readonly PartFields[] },
): Promise<WrittenParts> {
  const { tx, random } = editing
  if (parts.every(({ kind }) => kind === 'zone')) return { kind: 'no-moment' }
  await run(tx, sql`select from events where id = ${eventId} for no key update`)
  const event = await maybe(
    tx,
    z.object({ startsAt: z.date(), endsAt: z.date(), isPublished: z.boolean() }),
    sql`select starts_at as "startsAt", ends_at as "endsAt", published_at is not null as "isPublished"
        from events where id = ${eventId}`,
  )
  if (!event) return { kind: 'unknown' }
  if (parts.some((part) => !isWithin(part, event))) return { kind: 'outside-event' }
  const before = await findParts(tx, eventId)
  const known = new Map(before.map((part) => [part.id, part]))
  if (parts.some(({ id }) => id !== undefined && !known.has(id))) return { kind: 'unknown-part' }
  const moved = parts.some(({ id, ...part }) => id !== undefined && isMoved(known.get(id), part))
  if (event.isPublished && moved) return { kind: 'published-dates' }
  const gone = before.map(({ id }) => id).filter((id) => parts.every((part) => part.id !== id))
  const granted = await run(tx, sql`select from access_grant_parts where part_id = any(${gone}::uuid[])`)
  if (granted > 0) return { kind: 'granted' }
  const written = parts.map((part) => ({ ...part, id: part.id ?? uuid(random) }))
  const edited = await editRow(editing, {
    action: 'parts-written',
    subject: eventId,
    version,
    row: sql`select version, jsonb_build_object('parts', (
               select jsonb_agg(to_jsonb(p) - 'event_id' order by p.position) from event_parts p where p.event_id = e.id
             )) as state
             from events e where e.id = ${eventId} for no key update`,
    write: async () => {
      await run(tx, sql`delete from event_parts where id = any(${gone}::uuid[])`)
      for (const [position, { id, kind, name, opensAt, closesAt }] of written.entries())
        await run(
          tx,
          sql`insert into event_parts (id, event_id, kind, name, position, opens_at, closes_at)
              values (${id}, ${eventId}, ${kind}, ${name}, ${position}, ${opensAt}, ${closesAt})
              on conflict on constraint event_parts_pkey do update set kind = excluded.kind, name = excluded.name,
                position = excluded.position, opens_at = excluded.opens_at, closes_at = excluded.closes_at`,
        )
      await run(tx, sql`update events set version = version + 1 where id = ${eventId}`)
    },
  })
  return edited.kind === 'changed' ? { ...edited, ids: written.map(({ id }) => id) } : edited
}

/** Whether a moment changes its times, becomes a zone, or was one. */
function isMoved(before: Part | undefined, { kind, opensAt, closesAt }: Omit<PartFields, 'id'>): boolean {
  if (!before || (before.kind === 'zone' && kind === 'zone')) return false
  return (
    before.kind !== kind ||
    before.opensAt.getTime() !== opensAt.getTime() ||
    before.closesAt.getTime() !== closesAt.getTime()
  )
}
