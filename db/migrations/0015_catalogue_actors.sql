-- Who cancelled or postponed. Nothing is in use yet, so the column may take its new name at once.
alter table event_changes drop constraint event_changes_decided_by_length;
alter table event_changes rename column decided_by to actor_name;
alter table event_changes
  add column actor text not null default 'operator',
  add column actor_id uuid,
  add constraint event_changes_actor check (actor in ('staff', 'operator') and is_actor(actor, actor_id, actor_name));
alter table event_changes alter column actor drop default;
