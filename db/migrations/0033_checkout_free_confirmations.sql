-- By which mailbox a free order was confirmed: decision 037.
create table free_confirmations (
  order_id uuid not null constraint free_confirmations_order_fkey references orders,
  mailbox text not null,
  domain text,
  network text,
  at timestamptz not null default kwabo_now(),
  constraint free_confirmations_pkey primary key (order_id)
);

comment on column free_confirmations.mailbox is 'Keyed digest of what `mailboxOf` makes of the address that the mail went to.';
comment on column free_confirmations.domain is
  'Keyed digest of the domain. Null where its mailboxes cost something, and an hour later.';
comment on column free_confirmations.network is
  'Keyed digest of the network that confirmed. Null as the domain is.';

create index free_confirmations_mailbox on free_confirmations (mailbox);
create index free_confirmations_domain on free_confirmations (domain) where domain is not null;
create index free_confirmations_network on free_confirmations (network) where network is not null;
