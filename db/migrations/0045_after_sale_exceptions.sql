-- A refund that goes although somebody was let in already also keeps with which ticket: that one stays used, whatever
-- becomes of the money.
alter table refund_tickets
  drop constraint refund_tickets_was_known,
  add constraint refund_tickets_was_known check (was in ('issued', 'blocked', 'used'));

-- Orders that wait for the end of their refund before they are told of a change, or before the rest goes back: few, and
-- asked for every few seconds.
create index event_change_orders_waiting on event_change_orders (order_id) where not settled;
