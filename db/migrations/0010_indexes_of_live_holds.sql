-- Each of these serves only whoever asks for its own column. Without saying so, any of them fits every question
-- about live holds, and a plan made while they were small could read all of one to find a device, and keep to it
-- when thousands stood there. docs/decisions/010.
drop index orders_live_holds;
create index orders_live_holds on orders (expires_at) where state = 'held' and expires_at is not null;
drop index orders_live_phone;
create index orders_live_phone on orders (phone) where state = 'held' and phone is not null;
