-- Who has said that nobody else could approve what they ask for. From a day later on their own yes counts, as long as
-- that is so. What was said is never changed; it ends once.
create table lone_approvers (
  id uuid constraint lone_approvers_pkey primary key,
  person_id uuid not null constraint lone_approvers_person_fkey references staff_people,
  why text not null constraint lone_approvers_why_length check (length(why) between 1 and 500),
  said_at timestamptz not null,
  -- When owners were told that it has taken effect.
  told_at timestamptz,
  ended_at timestamptz,
  ended_why text constraint lone_approvers_ended_why_known check (ended_why in ('taken-back', 'second-person')),
  constraint lone_approvers_ended check ((ended_at is null) = (ended_why is null))
);
create unique index lone_approvers_one on lone_approvers ((true)) where ended_at is null;

create function keep_lone_approver() returns trigger language plpgsql as $$
declare
  end_of_it constant text[] := '{told_at,ended_at,ended_why}';
begin
  if tg_op = 'INSERT' then
    -- Whoever becomes a second person takes this lock, too: either they are seen here, or they end what is said here.
    perform pg_advisory_xact_lock(7269016);
    if only_approver() is distinct from new.person_id then
      raise exception 'somebody else could approve'
        using errcode = 'check_violation', constraint = 'lone_approvers_alone';
    end if;
    new.said_at := kwabo_now();
    return new;
  end if;
  if tg_op = 'DELETE' or old.ended_at is not null
     or (to_jsonb(new) - end_of_it) is distinct from (to_jsonb(old) - end_of_it) then
    raise exception 'what lone approver % has said is kept', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger lone_approvers_kept before insert or update or delete on lone_approvers
  for each row execute function keep_lone_approver();

-- A second person who could approve ends it for good: that they go again makes nobody alone by itself.
create function end_lone_approver() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7269016);
  update lone_approvers set ended_at = kwabo_now(), ended_why = 'second-person'
  where ended_at is null and person_id <> new.person_id;
  return null;
end
$$;
create trigger memberships_end_lone_approver after insert or update on memberships
  for each row when (new.ended_at is null and new.role in ('owner', 'finance'))
  execute function end_lone_approver();

-- Their own yes counts an hour after they have asked, so that a mail about it can be read before.
alter table approvals
  drop constraint approvals_two_people,
  add constraint approvals_two_people check (
    outcome is null or outcome in ('void', 'withdrawn')
    or (decider = 'staff' and (
      decider_id is distinct from actor_id
      or (outcome = 'yes' and ended_at >= asked_at + interval '60 minutes'))));

create function check_own_approval() returns trigger language plpgsql as $$
begin
  -- Who could approve stays so until this is decided.
  perform pg_advisory_xact_lock_shared(7269016);
  if lone_approver() is distinct from new.actor_id then
    raise exception 'approval % waits for a second person', new.id
      using errcode = 'check_violation', constraint = 'approvals_two_people';
  end if;
  return new;
end
$$;
create trigger approvals_own before insert or update on approvals
  for each row when (new.outcome = 'yes' and new.decider_id = new.actor_id)
  execute function check_own_approval();
