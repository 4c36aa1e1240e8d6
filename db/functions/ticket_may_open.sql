-- Whether a blocked ticket may become good again: staff do not block it, no refund covers it, the provider has not
-- reversed its payment, and its event takes place. A pending refund does not count, because nobody has been told of it.
-- Every caller holds the lock of the ticket's order.
create function ticket_may_open(ticket uuid) returns boolean language sql stable as $$
  select not exists (select from staff_holds_on_tickets h where h.ticket_id = t.id and h.lifted_at is null)
    and not exists (select from refund_tickets g join refunds r on r.id = g.refund_id
                    where g.ticket_id = t.id and r.state in ('decided', 'sent', 'processing', 'done'))
    and not exists (select from orders o join payments p on p.id = o.paid_by
                    where o.id = t.order_id and p.state = 'reversed')
    and not exists (select from events e where e.id = t.event_id and e.cancelled_at is not null)
  from tickets t where t.id = ticket
$$;
