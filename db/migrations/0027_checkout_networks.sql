-- Whom an unpaid order's places are taken from when they run short: decision 036.
alter table orders
  add column network text,
  -- Only of an IPv6 network.
  add column network_block text,
  -- Only of an order that has replaced one, or whose payment was begun: null costs a hold nothing.
  add column first_held_at timestamptz,
  add column first_paying_at timestamptz;

comment on column orders.network is
  'Keyed digest of the network from which it was asked for. Emptied an hour after the end of its hold.';
comment on column orders.network_block is
  'The same of the first 48 bits of an IPv6 address.';
comment on column orders.first_held_at is
  'When the first order of those that it replaces was made. Null: it replaces none.';
comment on column orders.first_paying_at is
  'When a payment of it, or of an order that it replaces, was first begun.';

create index orders_network on orders (network, created_at) where network is not null;
create index orders_first_paying on orders (first_paying_at) where first_paying_at is not null;
