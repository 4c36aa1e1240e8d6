import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import { SETTINGS_SUBJECT } from '../../settings/desk/change-settings.ts'
import type { ActivityAnswer } from '../contract.ts'
import { findSubjects } from './find-subjects.ts'

const row = z.object({
  id: z.number(),
  at: z.date(),
  action: z.string(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  order: z.string().nullable(),
  event: z.object({ id: z.string(), name: z.string() }).nullable(),
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  thing: z.string().nullable(),
})
type Row = z.output<typeof row>

export interface AskedActions {
  /** Whose; null: everybody's, the operator's too. */
  personId: string | null
  /** A thing as people name it; null: all. */
  about: string | null
  /** The last one that was shown; null: from the newest on. */
  after: number | null
  most: number
}

/** What staff did, the newest first, with the names that things have for people. */
export async function listActions(
  db: Executor,
  { personId, about, after, most }: AskedActions,
): Promise<Pick<ActivityAnswer, 'actions' | 'next'>> {
  const subjects = about === null ? null : await findSubjects(db, about)
  const wanted = [
    personId === null ? sql`true` : sql`actor_id = ${personId}`,
    after === null ? sql`true` : sql`id < ${after}`,
    subjects === null
      ? sql`true`
      : sql`(subject = any(${subjects}::text[]) or detail ->> 'order' = upper(${about}))`,
  ] as const
  const rows = await many(
    db,
    row,
    sql`with page as materialized (
          select id, at, action, actor_id, actor_name, subject, detail,
            case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end as uuid
          from staff_actions where ${wanted[0]} and ${wanted[1]} and ${wanted[2]}
          order by id desc limit ${most + 1}
        )
        select a.id, a.at, a.action, json_build_object('id', a.actor_id, 'name', a.actor_name) as by,
          a.subject, a.detail,
          coalesce(a.detail ->> 'order', o.reference, r.reference, y.reference,
            case when w.subject like 'K-%' then w.subject end) as "order",
          case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as event,
          case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as person,
          coalesce(i.email, s.label, c.name, g.name, t.name) as thing
        from page a
        left join orders o on o.id = a.uuid
        left join lateral (
          select ro.reference from refunds rr join payments rp on rp.id = rr.payment_id and rp.purpose = 'order'
          join orders ro on ro.id = rp.subject_id where rr.id = a.uuid) r on true
        left join lateral (
          select yo.reference from payments yp join orders yo on yo.id = yp.subject_id
          where yp.id = a.uuid and yp.purpose = 'order') y on true
        left join approvals w on w.id = a.uuid
        left join ticket_models m on m.id = a.uuid
        left join ticket_types t on t.id = coalesce(m.ticket_type_id, a.uuid)
        left join wall_photos f on f.id = a.uuid
        left join events e on e.id = coalesce(t.event_id, f.event_id, a.subject)
        left join staff_people p on p.id = a.uuid
        left join staff_invitations i on i.id = a.uuid
        left join staff_sessions s on s.id = a.uuid
        left join artists c on c.id = a.uuid
        left join organisers g on g.id = a.uuid
        order by a.id desc`,
  )
  const shown = rows.slice(0, most)
  return { actions: shown.map(told), next: rows.length > most ? (shown.at(-1)?.id ?? null) : null }
}

function told(one: Row): ActivityAnswer['actions'][number] {
  const { id, at, action, by, detail } = one
  return { id, at: at.toISOString(), action, by, detail, subject: subjectOf(one) }
}

/** What people call it, and by what it is asked for. An id that nothing has a name for is nothing to read. */
function subjectOf({
  order,
  event,
  person,
  thing,
  subject,
}: Row): ActivityAnswer['actions'][number]['subject'] {
  if (order !== null) return { kind: 'order', key: order, name: order }
  if (event)
    return { kind: 'event', key: event.id, name: thing === null ? event.name : `${event.name}, ${thing}` }
  if (person) return { kind: 'person', key: person.id, name: person.name }
  // Which of the settings it was stands in the detail.
  const isUnnamed = /^[0-9a-f]{8}-/.test(subject) || subject === SETTINGS_SUBJECT
  return {
    kind: 'thing',
    key: thing?.includes('@') ? thing : subject,
    name: thing ?? (isUnnamed ? null : subject),
  }
}

/** Everybody who could have done something, by name. */
export function listActors(db: Executor): Promise<{ id: string; name: string }[]> {
  return many(
    db,
    z.object({ id: z.string(), name: z.string() }),
    sql`select id, name from staff_people order by name, id`,
  )
}
