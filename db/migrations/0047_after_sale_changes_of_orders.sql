-- Whoever deletes an order, and whoever shows one, asks what changes concern it.
create index event_change_orders_order on event_change_orders (order_id);
