-- Whoever became able to approve less than a day ago says yes to nothing yet, also not as a second person. Who could
-- approve stays so until it is decided.
create function check_approver() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7269016);
  if (approves_from(new.decider_id) <= kwabo_now()) is not true then
    raise exception 'approval % waits for somebody who could approve a day ago', new.id
      using errcode = 'check_violation', constraint = 'approvals_known_for_a_day';
  end if;
  return new;
end
$$;
-- After `approvals_own`: triggers run in the order of their names.
create trigger approvals_young before insert or update on approvals
  for each row when (new.outcome = 'yes' and new.decider_id is not null)
  execute function check_approver();
