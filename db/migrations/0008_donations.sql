-- What staff collect for. Donations count towards the one that was open when they were begun, whenever they are
-- paid: that is what the page had promised.
create table donation_goals (
  id uuid constraint donation_goals_pkey primary key,
  title text not null constraint donation_goals_title_length check (length(title) between 1 and 120),
  amount integer not null constraint donation_goals_amount_range check (amount between 1000 and 2000000000),
  opened_at timestamptz not null default kwabo_now(),
  ended_at timestamptz
);
create unique index donation_goals_one_open on donation_goals ((true)) where ended_at is null;

-- Gifts. Only the amount is required; what was left empty is ''.
create table donations (
  id uuid constraint donations_pkey primary key,
  reference text not null constraint donations_reference_unique unique
    constraint donations_reference_form check (reference ~ '^D-[0-9A-HJKMNP-TV-Z]{5,8}$'),
  token text not null constraint donations_token_unique unique,
  state text not null default 'pending'
    constraint donations_state_known check (state in ('pending', 'paid', 'closed')),
  amount integer not null constraint donations_amount_range check (amount between 100 and 10000000),
  goal_id uuid constraint donations_goal_fkey references donation_goals,
  last_name text not null,
  first_name text not null,
  pseudonym text not null,
  city text not null,
  phone text not null constraint donations_phone_e164 check (phone = '' or phone ~ '^\+[1-9][0-9]{5,14}$'),
  email text not null,
  message text not null,
  -- What staff say of showing its pseudonym and message on the wall of thanks.
  wall text not null default 'waiting'
    constraint donations_wall_known check (wall in ('waiting', 'shown', 'hidden')),
  request_key text not null constraint donations_request_key_unique unique,
  request_digest text not null,
  paid_by uuid constraint donations_paid_by_fkey references payments,
  created_at timestamptz not null default kwabo_now(),
  paid_at timestamptz,
  forgotten_at timestamptz,
  constraint donations_paid_names_payment
    check ((state = 'paid') = (paid_by is not null) and (state = 'paid') = (paid_at is not null))
);
create unique index donations_paid_by_unique on donations (paid_by) where paid_by is not null;
create index donations_open on donations (created_at) where state = 'pending';
create index donations_kept on donations (created_at) where state = 'closed' and forgotten_at is null;
create index donations_of_goal on donations (goal_id) where state = 'paid';
create index donations_wall on donations (paid_at desc) where wall = 'shown' and state = 'paid';

-- The story of each donation. Appended to, never changed: the state derives from it.
create table donation_events (
  id bigint generated always as identity,
  donation_id uuid not null constraint donation_events_donation_fkey references donations,
  kind text not null,
  actor text not null,
  at timestamptz not null default kwabo_now(),
  detail jsonb not null default '{}',
  constraint donation_events_pkey primary key (donation_id, id)
);
create trigger donation_events_append_only before update or delete on donation_events
  for each row execute function refuse_change();

-- A donation is paid by money that came, and by as much of it as was meant.
create function check_donation_is_covered() returns trigger language plpgsql as $$
begin
  if not exists (select from payments
                 where id = new.paid_by and purpose = 'donation' and subject_id = new.id
                   and received >= new.amount) then
    raise exception 'donation % is paid without its money', new.id
      using errcode = 'check_violation', constraint = 'donations_paid_is_covered';
  end if;
  return null;
end
$$;
create constraint trigger donations_paid_is_covered after insert or update of state, paid_by on donations
  deferrable initially deferred for each row when (new.state = 'paid')
  execute function check_donation_is_covered();
