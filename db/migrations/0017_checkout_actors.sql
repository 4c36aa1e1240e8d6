alter table order_events
  add column actor_id uuid,
  add column actor_name text,
  add constraint order_events_actor check (is_actor(actor, actor_id, actor_name));
