-- What one person asks for and another one decides. What was asked is never changed, and what was answered neither.
create table approvals (
  id uuid constraint approvals_pkey primary key,
  action text not null constraint approvals_action_known check (action in ('refund')),
  -- As people call it: of a refund, the order's reference.
  subject text not null,
  amount integer not null constraint approvals_amount_positive check (amount > 0),
  why text not null constraint approvals_why_length check (length(why) between 1 and 500),
  -- What a 'yes' carries out.
  input jsonb not null,
  -- What it would have done when it was asked for, and the digest of that: where it would do something else by now, a
  -- 'yes' carries out nothing.
  preview jsonb not null,
  digest text not null constraint approvals_digest_form check (digest ~ '^[0-9a-f]{64}$'),
  actor text not null,
  actor_id uuid,
  actor_name text,
  asked_at timestamptz not null default kwabo_now(),
  ends_at timestamptz not null default kwabo_now() + interval '7 days',
  outcome text constraint approvals_outcome_known check (outcome in ('yes', 'no', 'void', 'withdrawn')),
  ended_at timestamptz,
  decider text,
  decider_id uuid,
  decider_name text,
  reason text constraint approvals_reason_length check (length(reason) between 1 and 500),
  constraint approvals_actor check (actor in ('staff', 'operator') and is_actor(actor, actor_id, actor_name)),
  constraint approvals_decider
    check (decider is null or (decider in ('staff', 'operator') and is_actor(decider, decider_id, decider_name))),
  constraint approvals_ended_whole check (num_nulls(outcome, ended_at, decider) in (0, 3)),
  constraint approvals_in_time check (outcome is distinct from 'yes' or ended_at < ends_at),
  -- An operator's name proves nothing: somebody who is signed in decides.
  constraint approvals_two_people check (
    outcome is null or outcome in ('void', 'withdrawn')
    or (decider = 'staff' and decider_id is distinct from actor_id))
);
create index approvals_open on approvals (asked_at) where outcome is null;
create index approvals_subject on approvals (action, subject);

create function keep_approval() returns trigger language plpgsql as $$
declare
  answer constant text[] := '{outcome,ended_at,decider,decider_id,decider_name,reason}';
begin
  if tg_op = 'DELETE' or old.outcome is not null
     or (to_jsonb(new) - answer) is distinct from (to_jsonb(old) - answer) then
    raise exception 'approval % is kept as it was asked for and answered', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger approvals_kept before update or delete on approvals
  for each row execute function keep_approval();
