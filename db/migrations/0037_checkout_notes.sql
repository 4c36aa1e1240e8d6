-- What people of the company write down about an order, for each other. Whoever asks to be forgotten is forgotten here too,
-- so it is no part of the story, which keeps everything.
create table order_notes (
  id uuid constraint order_notes_pkey primary key,
  order_id uuid not null constraint order_notes_order_fkey references orders,
  text text not null constraint order_notes_text_length check (length(text) between 1 and 2000),
  at timestamptz not null default kwabo_now(),
  actor text not null constraint order_notes_of_staff check (actor in ('staff', 'operator')),
  actor_id uuid,
  actor_name text,
  constraint order_notes_actor check (is_actor(actor, actor_id, actor_name))
);
create index order_notes_order on order_notes (order_id, at);
