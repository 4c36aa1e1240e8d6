-- Which limit a refund passes that one person may decide alone: 'order' (of one order), 'day' (by one person on one day
-- in Benin), or null. The limits are settings. Refunds add up with those that were decided before; what was undone or
-- refused, and what follows from a cancelled event, does not count. An operator's name proves nothing, so all operators
-- are one. Holds a lock until the transaction ends: of two that one person decides at once, the second sees the first.
create function refund_limit_passed(refund uuid, payment uuid, francs integer, asker text, person uuid)
returns text language plpgsql as $$
declare
  midnight constant timestamptz := date_trunc('day', kwabo_now(), 'Africa/Porto-Novo');
  of_order constant integer := coalesce((select value::integer from settings where key = 'refund-limit-order'), 100000);
  of_day constant integer := coalesce((select value::integer from settings where key = 'refund-limit-day'), 500000);
begin
  perform pg_advisory_xact_lock(7269015, hashtext(coalesce(person::text, asker)));
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
