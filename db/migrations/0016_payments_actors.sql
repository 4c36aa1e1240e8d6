-- Who did what with a payment, decided a refund, imported a statement, dealt with unmatched money. Nothing is in use yet,
-- so columns may take their new names at once.
alter table payment_events
  add column actor_id uuid,
  add column actor_name text,
  add constraint payment_events_actor check (is_actor(actor, actor_id, actor_name));

-- The provider decides too: it reverses.
alter table refunds drop constraint refunds_decided_by_length;
alter table refunds rename column decided_by to actor_name;
alter table refunds alter column actor_name drop not null;
alter table refunds
  add column actor text not null default 'operator',
  add column actor_id uuid,
  add constraint refunds_actor
    check (actor in ('provider', 'staff', 'operator') and is_actor(actor, actor_id, actor_name));
alter table refunds alter column actor drop default;

alter table statements drop constraint statements_imported_by_length;
alter table statements rename column imported_by to actor_name;
alter table statements
  add column actor text not null default 'operator',
  add column actor_id uuid,
  add constraint statements_actor check (actor in ('staff', 'operator') and is_actor(actor, actor_id, actor_name));
alter table statements alter column actor drop default;

alter table unmatched_payments drop constraint unmatched_payments_closed_by_length;
alter table unmatched_payments drop constraint unmatched_payments_closed_whole;
alter table unmatched_payments rename column closed_by to actor_name;
alter table unmatched_payments
  add column actor text,
  add column actor_id uuid,
  add constraint unmatched_payments_closed_whole
    check (num_nulls(closed_at, actor, actor_name, closed_why) in (0, 4)),
  add constraint unmatched_payments_actor
    check (actor is null or (actor in ('staff', 'operator') and is_actor(actor, actor_id, actor_name)));
