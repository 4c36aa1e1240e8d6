-- What somebody asks for who came less than a day ago, or who is gone, is approved by nobody.
create or replace function check_approver() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7269016);
  if (approves_from(new.decider_id) <= kwabo_now()) is not true
    or (new.actor = 'staff' and (asks_from(new.actor_id) <= kwabo_now()) is not true) then
    raise exception 'approval % waits for two who were there a day ago', new.id
      using errcode = 'check_violation', constraint = 'approvals_known_for_a_day';
  end if;
  return new;
end
$$;
