import { z } from 'zod'
import { many, sql, type Executor } from '../../platform/database.ts'
import { detailOf, invariants } from './invariants.ts'

const brokenShape = z
  .object({
    rule: z.enum(invariants.map(({ rule }) => rule)),
    /** Id of the order, donation, payment, ticket model or mail that breaks it. */
    subject: z.string(),
    /** What was found, as the rule names it. */
    told: z.array(z.union([z.string(), z.number(), z.null()])),
  })
  .transform((broken) => ({ ...broken, detail: detailOf(broken.rule, broken.told) }))
export type BrokenInvariant = z.output<typeof brokenShape>

/**
 * What must hold at every moment, whatever was bought, paid, lost or repeated: reads everything in one statement,
 * hence of one moment, and answers each thing that is wrong. It changes nothing. What only a job brings about
 * (releasing, looking again, sending) is wrong once it is ten minutes overdue.
 */
export function checkInvariants({ db }: { db: Executor }): Promise<BrokenInvariant[]> {
  return many(
    db,
    brokenShape,
    sql`with present as (
          select kwabo_now() - interval '10 minutes' as overdue
        ), rows_of as (
          select l.ticket_model_id as id,
            coalesce(sum(l.quantity) filter (where o.state = 'held'), 0) as held,
            coalesce(sum(l.quantity - l.returned)
              filter (where o.state in ('paid', 'refunded_partly', 'refunded')), 0) as sold
          from order_lines l join orders o on o.id = l.order_id group by 1
        ), asked_for as (
          select order_id as id, sum(quantity * persons) as tickets, sum(quantity * unit_price) as amount
          from order_lines group by 1
        ), issued as (
          select order_id as id, count(*) as tickets from tickets group by 1
        ), told as (
          select distinct on (order_id) order_id as id, kind from order_events
          where kind in ('held', 'paid', 'expired', 'cancelled', 'refunded_partly', 'refunded')
          order by order_id, order_events.id desc
        ), owned as (
          select p.id, p.received,
            coalesce((select sum(o.amount) from orders o where o.paid_by = p.id), 0)
              + coalesce((select sum(d.amount) from donations d where d.paid_by = p.id), 0) as paid,
            coalesce((select sum(r.amount) from refunds_due r where r.payment_id = p.id), 0) as due
          from payments p
        ), told_of_gifts as (
          select distinct on (donation_id) donation_id as id, kind from donation_events
          where kind in ('pending', 'paid', 'closed') order by donation_id, donation_events.id desc
        ), given_back as (
          select r.payment_id as id, coalesce(sum(r.amount) filter (where r.state not in ('refused', 'undone')), 0) as decided,
            coalesce(sum(r.amount) filter (where r.state = 'done' and r.due_id is null), 0) as done
          from refunds r group by 1
        ), going as (
          select t.ticket_id as id, bool_or(r.state = 'done') as done,
            bool_or(r.state in ('decided', 'sent', 'processing')) as open
          from refund_tickets t join refunds r on r.id = t.refund_id group by 1
        )
        select 'more places than there are' as rule, m.id::text as subject,
          json_build_array(m.held, m.sold, m.capacity) as told
        from ticket_models m where m.held + m.sold > m.capacity
        union all
        select 'what was confirmed by mail cost nothing and has its tickets', o.id::text, json_build_array(o.state, o.amount)
        from free_confirmations f join orders o on o.id = f.order_id
        where o.amount > 0 or o.state <> 'paid'
        union all
        select 'what is sold is published', m.id::text, json_build_array(m.held, m.sold, e.id)
        from ticket_models m join events e on e.id = m.event_id
        where e.published_at is null and m.held + m.sold > 0
        union all
        select 'what is sold opens a part, unless it is watched from home', m.id::text,
          json_build_array(m.held, m.sold)
        from ticket_models m
        where m.channel <> 'live' and m.held + m.sold > 0
          and exists (select from event_parts p where p.event_id = m.event_id)
          and not exists (select from access_grants g join access_grant_parts o on o.grant_id = g.id
                          where g.ticket_type_id = m.ticket_type_id)
        union all
        select 'a part is open while its event takes place', p.id::text, json_build_array(p.opens_at, p.closes_at)
        from event_parts p join events e on e.id = p.event_id
        where p.opens_at < e.starts_at or p.closes_at > e.ends_at
        union all
        select 'counters equal the orders', m.id::text,
          json_build_array(m.held, coalesce(r.held, 0), m.sold, coalesce(r.sold, 0))
        from ticket_models m left join rows_of r on r.id = m.id
        where m.held <> coalesce(r.held, 0) or m.sold <> coalesce(r.sold, 0)
        union all
        select 'uses of a code equal its orders', c.id::text, json_build_array(c.uses, u.orders, c.held, u.held)
        from promo_codes c cross join lateral (
          select count(*) as orders, count(*) filter (where o.state = 'held') as held from orders o
          where o.promo_code_id = c.id and o.state not in ('expired', 'cancelled')) u
        where c.uses <> u.orders or c.held <> u.held
        union all
        select 'tickets exist for paid orders, all of them', o.id::text,
          json_build_array(o.state, coalesce(i.tickets, 0), coalesce(a.tickets, 0))
        from orders o left join asked_for a on a.id = o.id left join issued i on i.id = o.id
        where coalesce(i.tickets, 0)
          <> case when o.state in ('paid', 'refunded_partly', 'refunded') then coalesce(a.tickets, -1) else 0 end
        union all
        select 'an order costs what its lines cost', o.id::text, json_build_array(o.amount, a.amount)
        from orders o left join asked_for a on a.id = o.id where a.amount is distinct from o.amount
        union all
        select 'the state is what the story tells', o.id::text, json_build_array(o.state, t.kind)
        from orders o left join told t on t.id = o.id where t.kind is distinct from o.state
        union all
        select 'only a cancelled order is replaced', o.id::text, json_build_array(o.state)
        from orders o where o.replaced_by is not null and o.state <> 'cancelled'
        union all
        select 'an order that had ended is paid by late money', o.id::text, json_build_array(p.state)
        from orders o join payments p on p.id = o.paid_by
        where p.state not in ('succeeded_late', 'reversed')
          and exists (select from order_events e where e.order_id = o.id and e.kind = 'expired')
        union all
        select 'money is on what it paid for or to be returned', w.id::text,
          json_build_array(w.received, w.paid, w.due)
        from owned w where coalesce(w.received, 0) <> w.paid + w.due
        union all
        select 'a payment that succeeded paid something, and no other did', p.id::text,
          json_build_array(p.state, w.paid)
        from payments p join owned w on w.id = p.id
        where case p.state when 'succeeded' then w.paid = 0
                           when 'succeeded_late' then w.paid + w.due = 0
                           when 'reversed' then w.paid + w.due = 0
                           else w.paid > 0 end
        union all
        select 'no more goes back than came', p.id::text, json_build_array(g.decided, p.received)
        from given_back g join payments p on p.id = g.id where g.decided > coalesce(p.received, 0)
        union all
        select 'an order is refunded by as much as is back', o.id::text, json_build_array(o.state, g.done)
        from orders o left join given_back g on g.id = o.paid_by
        where o.state in ('paid', 'refunded_partly', 'refunded')
          and o.state <> case when coalesce(g.done, 0) = 0 then 'paid'
                              when g.done < o.amount then 'refunded_partly' else 'refunded' end
        union all
        select 'a ticket says what was bought', t.id::text,
          json_build_array(t.type_name, t.price, l.type_name, l.unit_price)
        from tickets t join order_lines l on l.order_id = t.order_id and l.ticket_model_id = t.ticket_model_id
        where (t.type_name, t.price, t.persons) <> (l.type_name, l.unit_price, l.persons)
        union all
        select 'a ticket goes with its money', t.id::text, json_build_array(t.state)
        from tickets t left join going g on g.id = t.id
        where (t.state = 'issued' and (g.done or g.open))
          or (t.state = 'void' and g.done is not true and not exists (
                select from orders o, events e
                where o.id = t.order_id and o.amount = 0 and e.id = t.event_id and e.cancelled_at is not null))
        union all
        select 'a ticket is valid as long as its money stays', t.id::text, json_build_array(t.state)
        from tickets t join orders o on o.id = t.order_id join events e on e.id = t.event_id
          left join payments p on p.id = o.paid_by left join going g on g.id = t.id
        where t.state in ('blocked', 'void') and o.state in ('paid', 'refunded_partly')
          and p.state is distinct from 'reversed' and e.cancelled_at is null
          and g.open is not true and g.done is not true
          and not exists (select from staff_holds_on_tickets h where h.ticket_id = t.id and h.lifted_at is null)
        union all
        select 'no ticket is good that staff have blocked', t.id::text, json_build_array(h.id)
        from staff_holds_on_tickets h join tickets t on t.id = h.ticket_id
        where h.lifted_at is null and is_good_ticket(t.state)
        union all
        select 'money that its provider took back goes back no more', p.id::text,
          json_build_array(m.what, m.amount)
        from payments p join (
          select r.payment_id as id, 'a refund' as what, r.amount from refunds r
          where r.state in ('pending', 'decided', 'sent', 'processing')
          union all
          select d.payment_id, 'money that is due', d.amount from refunds_due d
          where not exists (select from refunds r where r.due_id = d.id and r.state <> 'refused')) m on m.id = p.id
        where p.state = 'reversed'
        union all
        select 'no ticket is valid whose money its provider took back', t.id::text, json_build_array(p.id)
        from payments p join orders o on o.paid_by = p.id join tickets t on t.order_id = o.id
        where p.state = 'reversed' and t.state = 'issued'
        union all
        select 'no ticket opens a cancelled event', t.id::text, json_build_array(c.event_id)
        from event_changes c join tickets t on t.event_id = c.event_id, present
        where c.kind = 'cancelled' and t.state = 'issued'
          and c.at < present.overdue and t.issued_at < present.overdue
        union all
        select 'money on its way back is looked for', r.id::text, json_build_array(r.state)
        from refunds r, present
        where r.look_at < present.overdue
          and (r.state = 'pending' or (r.state in ('decided', 'sent', 'processing') and not r.by_hand))
        union all
        select 'what needs two people was decided by two, or by one who was alone', r.id::text,
          json_build_array(a.amount, a.outcome)
        from refunds r join approvals a on a.id = r.approval_id
        where a.outcome is distinct from 'yes' or a.amount <> r.amount
          or (a.decider_id is not distinct from a.actor_id and not exists (
            select from lone_approvers l
            where l.person_id = a.actor_id and l.said_at + interval '24 hours' <= a.ended_at
              and (l.ended_at is null or l.ended_at >= a.ended_at)))
        union all
        select 'what two people have decided is carried out', a.id::text, json_build_array(a.subject)
        from approvals a
        where a.action = 'refund' and a.outcome = 'yes'
          and not exists (select from refunds r where r.approval_id = a.id)
        union all
        select 'buyers hear of a cancelled event', o.id::text, json_build_array(c.event_id)
        from event_changes c, present, orders o
        where c.kind = 'cancelled' and c.at < present.overdue and o.state in ('paid', 'refunded_partly')
          and exists (select from order_lines l join ticket_models m on m.id = l.ticket_model_id
                      where l.order_id = o.id and m.event_id = c.event_id)
          and not exists (select from event_change_orders t where t.change_id = c.id and t.order_id = o.id)
          and (select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'paid') < present.overdue
        union all
        select 'a reference belongs to one payment', min(p.id::text), json_build_array(p.provider_reference)
        from payments p where p.provider_reference is not null
        group by p.provider, p.provider_reference having count(*) > 1
        union all
        select 'a paid order has its mail', o.id::text, json_build_array(o.reference)
        from orders o
        where o.state = 'paid' and not exists (
          select from outbox_messages m where m.subject_id = o.id and m.kind = 'ticket-delivery')
        union all
        select 'the state of a donation is what its story tells', d.id::text, json_build_array(d.state, t.kind)
        from donations d left join told_of_gifts t on t.id = d.id where t.kind is distinct from d.state
        union all
        select 'a paid donation with an address has its mail', d.id::text, json_build_array(d.reference)
        from donations d
        where d.state = 'paid' and d.email <> '' and not exists (
          select from outbox_messages m where m.subject_id = d.id and m.kind = 'donation-receipt')
        union all
        select 'a donation ends', d.id::text, json_build_array(d.created_at)
        from donations d, present
        where d.state = 'pending' and d.created_at < present.overdue - interval '72 hours 10 minutes'
        union all
        select 'a hold ends', o.id::text, json_build_array(o.expires_at)
        from orders o, present where o.state = 'held' and o.expires_at < present.overdue
        union all
        select 'open money is looked for', p.id::text, json_build_array(p.state)
        from payments p, present
        where p.state in ('pending', 'expired', 'failed') and p.created_at < present.overdue
          and p.created_at > kwabo_now() - interval '71 hours'
          and not exists (select from graphile_worker.jobs j where j.key = 'payment.check:' || p.id)
        union all
        select 'a mail is sent, visibly failed or about to leave', m.id::text, json_build_array(m.kind)
        from outbox_messages m, present
        where m.state = 'queued' and m.created_at < present.overdue
          and not exists (select from graphile_worker.jobs j where j.key = 'mail.send:' || m.id)`,
  )
}
