import { z } from 'zod'
import { many, sql, type Executor } from '../../platform/database.ts'

const line = z.object({
  at: z.date(),
  kind: z.string(),
  /** 'buyer', 'provider', 'job' and so on; for somebody with a name, the name too. */
  actor: z.string(),
  actorName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type StoryLine = z.output<typeof line>

/**
 * Everything that is written down of one thing, oldest first, with who did it: of an order or a gift by its reference
 * (with its payments, refunds, notes and the changes of its events), of an event by its id, and of whatever staff act on by the
 * id or the name that it has. Empty where nothing has this name.
 */
export function tellStory({ db }: { db: Executor }, subject: string): Promise<StoryLine[]> {
  return many(
    db,
    line,
    sql`with subjects as (
          select id from orders where reference = ${subject}
          union all select id from donations where reference = ${subject}
        )
        select e.at, e.kind, e.actor, e.actor_name as "actorName", e.detail
        from order_events e join subjects on subjects.id = e.order_id
        union all
        select n.at, 'note', n.actor, n.actor_name, jsonb_build_object('text', n.text)
        from order_notes n join subjects on subjects.id = n.order_id
        union all
        select e.at, e.kind, e.actor, e.actor_name, e.detail
        from donation_events e join subjects on subjects.id = e.donation_id
        union all
        select e.at, e.kind, e.actor, e.actor_name, e.detail || jsonb_build_object('payment', e.payment_id)
        from payment_events e join payments p on p.id = e.payment_id join subjects on subjects.id = p.subject_id
        union all
        select c.at, 'event-' || c.kind, c.actor, c.actor_name,
          jsonb_build_object('reason', c.reason, 'from', c.previous_starts_at, 'to', c.starts_at)
        from event_changes c where c.event_id = ${subject}
        union all
        select a.at, a.action, a.actor, a.actor_name, a.detail
        from staff_actions a where a.subject = ${subject}
        order by at, kind`,
  )
}
