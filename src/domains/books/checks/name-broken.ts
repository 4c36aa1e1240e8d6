import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import { kindOf } from '../invariants.ts'
import type { BrokenView, KeptBroken } from './contract.ts'

const named = z.object({
  id: z.string(),
  order: z.string().nullable(),
  payment: z.string().nullable(),
  name: z.string().nullable(),
})

const nameless = { order: null, payment: null, name: null }

/** What does not agree, by what people call it, and with what they can open. */
export async function nameBroken(db: Executor, broken: readonly KeptBroken[]): Promise<BrokenView[]> {
  if (broken.length === 0) return []
  const kinds = broken.map(({ rule }) => kindOf(rule) ?? '')
  const subjects = broken.map(({ subject }) => subject)
  const rows = await many(
    db,
    named,
    sql`with asked as (
          select distinct kind, id from unnest(${kinds}::text[], ${subjects}::uuid[]) as a(kind, id)
        )
        select a.id, o.reference as "order", null::text as payment, null::text as name
        from asked a join orders o on o.id = a.id where a.kind = 'order'
        union all
        select a.id, coalesce(paid.reference, o.reference), p.id::text, d.reference
        from asked a left join refunds r on r.id = a.id and a.kind = 'refund'
          join payments p on p.id = coalesce(r.payment_id, a.id) left join orders paid on paid.paid_by = p.id
          left join orders o on o.id = p.subject_id left join donations d on d.id = p.subject_id
        where a.kind in ('payment', 'refund')
        union all
        select a.id, case when w.subject like 'K-%' then w.subject end, null, w.subject
        from asked a join approvals w on w.id = a.id where a.kind = 'approval'
        union all
        select a.id, null, d.paid_by::text, d.reference
        from asked a join donations d on d.id = a.id where a.kind = 'donation'
        union all
        select a.id, o.reference, null, t.number
        from asked a join tickets t on t.id = a.id join orders o on o.id = t.order_id where a.kind = 'ticket'
        union all
        select a.id, null, null, e.name || ', ' || t.name
        from asked a join ticket_models m on m.id = a.id join ticket_types t on t.id = m.ticket_type_id
          join events e on e.id = m.event_id
        where a.kind = 'ticket-model'
        union all
        select a.id, null, null, e.name || ', ' || p.name
        from asked a join event_parts p on p.id = a.id join events e on e.id = p.event_id where a.kind = 'part'
        union all
        select a.id, null, null, c.code from asked a join promo_codes c on c.id = a.id where a.kind = 'code'
        union all
        select a.id, o.reference, null, d.reference
        from asked a join outbox_messages m on m.id = a.id
          left join orders o on o.id = m.subject_id left join donations d on d.id = m.subject_id
        where a.kind = 'mail'`,
  )
  const names = new Map(rows.map(({ id, ...one }) => [id, one]))
  return broken.map((one) => ({ ...one, ...(names.get(one.subject) ?? nameless) }))
}
