-- What each look at the sales has found: the job's of every night, and those that people of the company asked for.
create table sales_checks (
  id uuid constraint sales_checks_pkey primary key,
  asked_at timestamptz not null default kwabo_now(),
  -- The night whose look it is; null: somebody asked.
  night date constraint sales_checks_night_once unique,
  actor text not null constraint sales_checks_of_us check (actor in ('staff', 'job')),
  actor_id uuid,
  actor_name text,
  ended_at timestamptz,
  -- How much was compared, and the first of what does not agree, each with its rule. Null: not yet, or it broke off.
  compared jsonb,
  broken jsonb,
  -- How many do not agree.
  broken_count integer constraint sales_checks_count_positive check (broken_count >= 0),
  constraint sales_checks_actor check (is_actor(actor, actor_id, actor_name)),
  constraint sales_checks_nights_are_of_jobs check ((night is null) = (actor = 'staff')),
  constraint sales_checks_result_whole
    check (num_nulls(compared, broken, broken_count) in (0, 3) and (broken is null or ended_at is not null))
);
-- One at a time: whoever asks meanwhile waits for the same.
create unique index sales_checks_one_at_a_time on sales_checks ((true)) where ended_at is null;
