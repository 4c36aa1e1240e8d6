-- Who did something: buyers, donors and the provider are nobody by name; jobs, staff and operators are somebody.
create function is_actor(kind text, id uuid, name text) returns boolean language sql immutable
  return coalesce(
    case
      when kind in ('buyer', 'donor', 'provider') then id is null and name is null
      when kind in ('job', 'operator') then id is null and length(name) between 1 and 100
      when kind = 'staff' then id is not null and length(name) between 1 and 100
    end, false);

-- What staff did with things that have no story of their own: photos and their spaces, artists, codes, prices, goals,
-- keys. Appended to, never changed.
create table staff_actions (
  id bigint generated always as identity constraint staff_actions_pkey primary key,
  at timestamptz not null default kwabo_now(),
  actor text not null constraint staff_actions_of_staff check (actor in ('staff', 'operator')),
  actor_id uuid,
  actor_name text,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  constraint staff_actions_actor check (is_actor(actor, actor_id, actor_name))
);
create index staff_actions_subject on staff_actions (subject, id);
create trigger staff_actions_append_only before update or delete on staff_actions
  for each row execute function refuse_change();
