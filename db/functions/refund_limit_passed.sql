-- Which limit a refund passes that one person may decide alone: 'order' (of one order), 'day' (by one person on one day
-- in Benin), 'new' (whoever came less than a day ago, or is gone, decides nothing alone: else each person whom somebody
-- invents would be another day's limit), or null. The first who ever came is not new: nobody could decide for them. Both
-- limits of sums are settings. Refunds add up with those that were decided before; what was undone or
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
  if asker = 'staff' and (asks_from(person) <= kwabo_now()
      or person = (select m.person_id from memberships m order by m.given_at, m.id limit 1)
        and asks_from(person) is not null) is not true then
    return 'new';
  end if;
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
