alter table donation_events
  add column actor_id uuid,
  add column actor_name text,
  add constraint donation_events_actor check (is_actor(actor, actor_id, actor_name));
