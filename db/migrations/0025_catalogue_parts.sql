-- What one entry opens: an evening, a day of a festival, a zone. A zone has times like a moment, but it is no date:
-- nobody is told to come when it opens.
create table event_parts (
  id uuid constraint event_parts_pkey primary key,
  event_id text not null constraint event_parts_event_fkey references events,
  kind text not null constraint event_parts_kind_known check (kind in ('moment', 'zone')),
  name text not null constraint event_parts_name_length check (length(name) between 1 and 60),
  position integer not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- The opening that was announced first; null where it still is that one.
  previous_opens_at timestamptz,
  constraint event_parts_window check (closes_at > opens_at),
  -- Parts change places in one statement.
  constraint event_parts_position_unique unique (event_id, position) deferrable initially deferred,
  constraint event_parts_event_pair unique (id, event_id)
);

-- A ticket type grants sets of parts; of each set it opens `most_parts` different ones (null: all). What a live ticket
-- lets one watch is no part: its type grants nothing.
create table access_grants (
  id uuid constraint access_grants_pkey primary key,
  ticket_type_id uuid not null,
  event_id text not null,
  most_parts integer constraint access_grants_most_positive check (most_parts > 0),
  constraint access_grants_type_fkey foreign key (ticket_type_id, event_id) references ticket_types (id, event_id),
  constraint access_grants_event_pair unique (id, event_id)
);
create index access_grants_type on access_grants (ticket_type_id);

create table access_grant_parts (
  grant_id uuid not null,
  part_id uuid not null,
  event_id text not null,
  constraint access_grant_parts_grant_fkey foreign key (grant_id, event_id) references access_grants (id, event_id),
  constraint access_grant_parts_part_fkey foreign key (part_id, event_id) references event_parts (id, event_id),
  constraint access_grant_parts_pkey primary key (grant_id, part_id)
);
create index access_grant_parts_part on access_grant_parts (part_id);

-- Every event so far is one part, which all its tickets open.
insert into event_parts (id, event_id, kind, name, position, opens_at, closes_at)
select gen_random_uuid(), id, 'moment', 'Entrée', 0, starts_at, ends_at from events;
with granted as (
  insert into access_grants (id, ticket_type_id, event_id)
  select gen_random_uuid(), t.id, t.event_id from ticket_types t
  where not exists (select from ticket_models m where m.ticket_type_id = t.id)
    or exists (select from ticket_models m where m.ticket_type_id = t.id and m.channel <> 'live')
  returning id, event_id
)
insert into access_grant_parts (grant_id, part_id, event_id)
select g.id, p.id, g.event_id from granted g join event_parts p on p.event_id = g.event_id;
