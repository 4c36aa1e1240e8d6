-- Who works in the back-office.
create table staff_people (
  id uuid constraint staff_people_pkey primary key,
  name text not null constraint staff_people_name_length check (length(name) between 1 and 100),
  email text not null constraint staff_people_email_length check (length(email) between 3 and 254),
  created_at timestamptz not null default kwabo_now()
);
-- One mailbox is one person, however it is spelt.
create unique index staff_people_email_unique on staff_people (lower(email));

-- Which role somebody has, for the company or for one organiser. What has ended stays.
create table memberships (
  id uuid constraint memberships_pkey primary key,
  person_id uuid not null constraint memberships_person_fkey references staff_people,
  role text not null constraint memberships_role_known check (role in (
    'owner', 'finance', 'support', 'content', 'moderator',
    'organiser-lead', 'organiser-team', 'organiser-reader', 'gate-chief', 'agent')),
  organiser_id uuid constraint memberships_organiser_fkey references organisers,
  given_at timestamptz not null default kwabo_now(),
  ended_at timestamptz,
  constraint memberships_scope check ((organiser_id is null) =
    (role in ('owner', 'finance', 'support', 'content', 'moderator')))
);
create unique index memberships_in_force on memberships (person_id, role, organiser_id) nulls not distinct
  where ended_at is null;

-- A browser in which somebody is signed in. Tokens are digests.
create table staff_sessions (
  id uuid constraint staff_sessions_pkey primary key,
  person_id uuid not null constraint staff_sessions_person_fkey references staff_people,
  token text not null constraint staff_sessions_token_unique unique,
  -- The token before: what was on its way when it was replaced may still read.
  former_token text constraint staff_sessions_former_token_unique unique,
  renewed_at timestamptz not null default kwabo_now(),
  device text not null,
  browser text not null,
  label text not null,
  started_at timestamptz not null default kwabo_now(),
  seen_at timestamptz not null default kwabo_now(),
  ends_at timestamptz not null,
  -- When its person has last shown a factor, and from which network: elsewhere it proves nothing.
  proven_at timestamptz not null default kwabo_now(),
  proven_network text not null,
  ended_at timestamptz,
  ended_why text constraint staff_sessions_ended_why_known
    check (ended_why in ('signed-out', 'replaced', 'other-browser', 'role', 'factor')),
  constraint staff_sessions_ended check ((ended_at is null) = (ended_why is null))
);
create index staff_sessions_of_person on staff_sessions (person_id) where ended_at is null;

create index staff_sessions_of_device on staff_sessions (person_id, device);

-- Keys by which somebody signs in. With user verification one is both factors.
create table staff_passkeys (
  id text constraint staff_passkeys_pkey primary key,
  person_id uuid not null constraint staff_passkeys_person_fkey references staff_people,
  public_key bytea not null,
  -- Grows with each use where the authenticator counts: a copy falls behind.
  counter bigint not null constraint staff_passkeys_counter_whole check (counter >= 0),
  transports text[] not null,
  label text not null,
  added_at timestamptz not null default kwabo_now(),
  used_at timestamptz
);
create index staff_passkeys_of_person on staff_passkeys (person_id);

-- Links by which somebody becomes a colleague, or gets back in. Tokens are digests.
create table staff_invitations (
  id uuid constraint staff_invitations_pkey primary key,
  token text not null constraint staff_invitations_token_unique unique,
  email text not null constraint staff_invitations_email_length check (length(email) between 3 and 254),
  -- What the link gives; none where it only lets a known person show a new factor.
  role text constraint staff_invitations_role_known
    check (role in ('owner', 'finance', 'support', 'content', 'moderator')),
  -- Whose factors it replaces.
  person_id uuid constraint staff_invitations_person_fkey references staff_people,
  actor text not null,
  actor_id uuid,
  actor_name text,
  made_at timestamptz not null default kwabo_now(),
  ends_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  constraint staff_invitations_actor check (is_actor(actor, actor_id, actor_name)),
  constraint staff_invitations_purpose check ((role is null) = (person_id is not null)),
  constraint staff_invitations_one_end check (used_at is null or withdrawn_at is null)
);
create index staff_invitations_open on staff_invitations (made_at) where used_at is null and withdrawn_at is null;

-- What somebody did while signed in says in which session, by which right and with which request.
alter table staff_actions
  add column session_id uuid,
  add column by_right text,
  add column request_id text,
  add constraint staff_actions_session check (
    (session_id is null) = (request_id is null) and (session_id is not null or by_right is null));
