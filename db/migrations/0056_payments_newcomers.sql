-- Whoever came less than a day ago decides alone about no money that came in excess, as they give none of an order back
-- (`may_refund_alone`), and takes no money without a name off its list.
create function check_due_is_decided_by_known() returns trigger language plpgsql as $$
begin
  if not may_refund_alone(new.actor_id) then
    raise exception 'refund % of money due was decided by a newcomer', new.id
      using errcode = 'check_violation', constraint = 'refunds_due_by_known';
  end if;
  return null;
end
$$;
create constraint trigger refunds_due_by_known
  after insert or update of due_id, actor, actor_id on refunds
  deferrable initially deferred for each row when (new.due_id is not null and new.actor = 'staff')
  execute function check_due_is_decided_by_known();

create function check_unmatched_is_closed_by_known() returns trigger language plpgsql as $$
begin
  if not may_refund_alone(new.actor_id) then
    raise exception 'unmatched payment % was closed by a newcomer', new.provider_reference
      using errcode = 'check_violation', constraint = 'unmatched_payments_by_known';
  end if;
  return null;
end
$$;
create constraint trigger unmatched_payments_by_known
  after insert or update of closed_at, actor, actor_id on unmatched_payments
  deferrable initially deferred for each row when (new.actor = 'staff')
  execute function check_unmatched_is_closed_by_known();
