-- Which parts a new date has moved: buyers are told by what their own tickets open.
create table event_change_parts (
  change_id uuid not null constraint event_change_parts_change_fkey references event_changes,
  part_id uuid not null constraint event_change_parts_part_fkey references event_parts on delete cascade,
  previous_opens_at timestamptz not null,
  previous_closes_at timestamptz not null,
  constraint event_change_parts_pkey primary key (change_id, part_id)
);
-- Null of changes that were decided before this was kept.
alter table event_changes add column previous_ends_at timestamptz;

-- Every event that was postponed so far is one part, which has moved with it.
update event_parts p set previous_opens_at = e.previous_starts_at
from events e where e.id = p.event_id and p.previous_opens_at is null;
insert into event_change_parts (change_id, part_id, previous_opens_at, previous_closes_at)
select c.id, p.id, c.previous_starts_at, c.previous_starts_at + (p.closes_at - p.opens_at)
from event_changes c join event_parts p on p.event_id = c.event_id where c.kind = 'postponed';
