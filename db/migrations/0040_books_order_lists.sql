-- Lists of orders by state and by event, the newest first, at any number of orders. Null: written by a program of before.
alter table order_finds add column state text;
update order_finds f set state = o.state from orders o where o.id = f.order_id;
create index order_finds_state on order_finds (state, at, order_id);
create index order_finds_event on order_finds (event_id, at, order_id);
create index order_finds_event_state on order_finds (event_id, state, at, order_id);

-- Orders that somebody has to look at are found from what is wrong with them.
create index outbox_messages_failed on outbox_messages (subject_id) where state = 'failed';
