-- Staff correct a buyer's name, address and number: whoever saves names the version that they have read.
alter table orders add column version integer not null default 1
  constraint orders_version_positive check (version > 0);
