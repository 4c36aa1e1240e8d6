import { z } from 'zod'
import { many, run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import { uuid } from '../../../../platform/random.ts'
import { announceStock } from '../../move-stock.ts'
import { takesAway, type Grant } from './takes-away.ts'

/** `id` names a grant that exists. Keep it, and whoever chooses from it keeps the entry in their calendar. */
export type GrantFields = Omit<Grant, 'id'> & { id?: string }

export type WrittenGrants =
  Edited | { kind: 'unknown-part' | 'unknown-grant' | 'more-than-its-parts' | 'opens-nothing' | 'sold' }

/**
 * Replaces the grants of a ticket type, if its version still is `version`. Whoever holds or has bought a ticket opens
 * no less afterwards. Only a type that is sold in the live channel alone may have no grant.
 */
export async function writeGrants(
  editing: Editing,
  { typeId, version, grants }: { typeId: string; version: number; grants: readonly GrantFields[] },
): Promise<WrittenGrants> {
  const { tx, random } = editing
  if (grants.some(({ partIds, most }) => partIds.length === 0 || (most ?? 1) > partIds.length))
    return { kind: 'more-than-its-parts' }
  // Until the end nobody takes a part away, puts another model on sale or buys.
  await run(
    tx,
    sql`select from events e join ticket_types t on t.event_id = e.id where t.id = ${typeId} for share of e`,
  )
  await run(tx, sql`select from ticket_models where ticket_type_id = ${typeId} order by id for no key update`)
  await run(tx, sql`select from ticket_types where id = ${typeId} for no key update`)
  const models = await many(
    tx,
    z.object({ channel: z.string(), taken: z.boolean() }),
    sql`select channel, held + sold > 0 as taken from ticket_models where ticket_type_id = ${typeId}`,
  )
  if (grants.length === 0 && models.some(({ channel }) => channel !== 'live'))
    return { kind: 'opens-nothing' }
  const partIds = [...new Set(grants.flatMap((grant) => grant.partIds))]
  const parts = await run(
    tx,
    sql`select from event_parts p join ticket_types t on t.event_id = p.event_id
        where t.id = ${typeId} and p.id = any(${partIds}::uuid[])`,
  )
  if (parts < partIds.length) return { kind: 'unknown-part' }
  const before = await many(
    tx,
    z.object({ id: z.string(), most: z.int().nullable(), partIds: z.array(z.string()) }),
    sql`select g.id, g.most_parts as most,
          array(select part_id::text from access_grant_parts where grant_id = g.id) as "partIds"
        from access_grants g where g.ticket_type_id = ${typeId}`,
  )
  if (grants.some(({ id }) => id !== undefined && before.every((grant) => grant.id !== id)))
    return { kind: 'unknown-grant' }
  const after = grants.map((grant) => ({ ...grant, id: grant.id ?? uuid(random) }))
  if (models.some(({ taken }) => taken) && takesAway(before, after)) return { kind: 'sold' }
  const edited = await editRow(editing, {
    action: 'grants-written',
    subject: typeId,
    version,
    row: sql`select version, jsonb_build_object('grants', (
               select jsonb_agg(jsonb_build_object('id', g.id, 'most', g.most_parts, 'parts', array(
                 select part_id from access_grant_parts where grant_id = g.id order by part_id)) order by g.id)
               from access_grants g where g.ticket_type_id = t.id
             )) as state
             from ticket_types t where t.id = ${typeId} for no key update`,
    write: async () => {
      await replaceGrants(editing, typeId, after)
      await run(tx, sql`update ticket_types set version = version + 1 where id = ${typeId}`)
    },
  })
  // The end of its sale may have moved.
  if (edited.kind === 'changed') await announceStock(tx, [])
  return edited
}

async function replaceGrants({ tx }: Editing, typeId: string, grants: readonly Grant[]): Promise<void> {
  await run(
    tx,
    sql`delete from access_grant_parts o using access_grants g where g.id = o.grant_id and g.ticket_type_id = ${typeId}`,
  )
  await run(
    tx,
    sql`delete from access_grants
        where ticket_type_id = ${typeId} and id <> all(${grants.map(({ id }) => id)}::uuid[])`,
  )
  for (const { id, most, partIds } of grants) {
    await run(
      tx,
      sql`insert into access_grants (id, ticket_type_id, event_id, most_parts)
          select ${id}, t.id, t.event_id, ${most} from ticket_types t where t.id = ${typeId}
          on conflict on constraint access_grants_pkey do update set most_parts = excluded.most_parts`,
    )
    await run(
      tx,
      sql`insert into access_grant_parts (grant_id, part_id, event_id)
          select g.id, unnest(${partIds}::uuid[]), g.event_id from access_grants g where g.id = ${id}`,
    )
  }
}
