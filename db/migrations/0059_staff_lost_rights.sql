-- What somebody asked for gets no yes once they have lost the right to ask for it. Until now it got one a day after they had
-- got that right back.
create or replace function check_approver() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7269016);
  if (approves_from(new.decider_id) <= kwabo_now()) is not true
    or (new.actor = 'staff' and (asks_from(new.actor_id, new.action, new.asked_at) <= kwabo_now()) is not true) then
    raise exception 'approval % waits for two who could decide it a day ago', new.id
      using errcode = 'check_violation', constraint = 'approvals_known_for_a_day';
  end if;
  return new;
end
$$;
