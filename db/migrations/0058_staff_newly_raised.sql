-- Whoever got the right to it less than a day ago (`refund:approve`, `unmatched:close`) decides no money due and closes
-- no unmatched payment. Until now the day counted from when they came, so that whoever had been here with another role
-- did both at once.
drop trigger refunds_due_by_known on refunds;
drop trigger unmatched_payments_by_known on unmatched_payments;
drop function check_due_is_decided_by_known();
drop function check_unmatched_is_closed_by_known();

create function check_decided_by_known() returns trigger language plpgsql as $$
begin
  if not had_for_a_day(new.actor_id, '{owner,finance}') then
    raise exception '%: person % got the right to this less than a day ago', tg_table_name, new.actor_id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end
$$;
create constraint trigger refunds_due_by_known
  after insert or update of due_id, actor, actor_id on refunds
  deferrable initially deferred for each row when (new.due_id is not null and new.actor = 'staff')
  execute function check_decided_by_known();
create constraint trigger unmatched_payments_by_known
  after insert or update of closed_at, actor, actor_id on unmatched_payments
  deferrable initially deferred for each row when (new.actor = 'staff')
  execute function check_decided_by_known();

-- So it is with what somebody asks for.
create or replace function check_approver() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7269016);
  if (approves_from(new.decider_id) <= kwabo_now()) is not true
    or (new.actor = 'staff' and (asks_from(new.actor_id, new.action) <= kwabo_now()) is not true) then
    raise exception 'approval % waits for two who could decide it a day ago', new.id
      using errcode = 'check_violation', constraint = 'approvals_known_for_a_day';
  end if;
  return new;
end
$$;
