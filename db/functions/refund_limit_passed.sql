-- Which limit for one person a refund exceeds, or null. 'order': too much of one order. 'day': too much by one person
-- on one day in Benin. 'new': this person decides nothing alone yet (`may_refund_alone`). The first two are settings.
-- Earlier refunds count, except refunds that were undone or refused, and refunds that follow from a cancelled event. An
-- operator's name proves nothing, so all operators count as one person. The function holds a lock until the transaction
-- ends: of two refunds that a person decides at once, the second sees the first.
create function refund_limit_passed(refund uuid, payment uuid, francs integer, asker text, person uuid)
returns text language plpgsql as $$
declare
  midnight constant timestamptz := date_trunc('day', kwabo_now(), 'Africa/Porto-Novo');
  of_order constant integer := coalesce((select value::integer from settings where key = 'refund-limit-order'), 100000);
  of_day constant integer := coalesce((select value::integer from settings where key = 'refund-limit-day'), 500000);
begin
  perform pg_advisory_xact_lock(7269015, hashtext(coalesce(person::text, asker)));
  if asker = 'staff' and not may_refund_alone(person) then return 'new'; end if;
  return (
    with counted as (
      select r.amount, r.payment_id = payment as same_order,
        r.decided_at >= midnight and r.actor = asker and r.actor_id is not distinct from person as same_day
      from refunds r
      where r.id <> refund and r.due_id is null and r.state not in ('refused', 'undone')
        and (r.payment_id = payment or r.decided_at >= midnight)
        and not exists (select from change_refunds g where g.refund_id = r.id)
    )
    select case
        when coalesce(sum(amount) filter (where same_order), 0) + francs > of_order then 'order'
        when coalesce(sum(amount) filter (where same_day), 0) + francs > of_day then 'day'
      end
    from counted);
end
$$;
