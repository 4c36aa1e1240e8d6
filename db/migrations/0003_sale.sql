-- Orders ------------------------------------------------------------------------------------------------
create table orders (
  id uuid constraint orders_pkey primary key,
  reference text not null constraint orders_reference_unique unique
    constraint orders_reference_form check (reference ~ '^K-[0-9A-HJKMNP-TV-Z]{5,8}$'),
  token text not null constraint orders_token_unique unique,
  state text not null
    constraint orders_state_known
      check (state in ('held', 'paid', 'expired', 'cancelled', 'refunded_partly', 'refunded')),
  last_name text not null,
  first_name text not null,
  email text not null,
  phone text not null constraint orders_phone_e164 check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  country text not null,
  city text not null,
  amount integer not null constraint orders_amount_range check (amount >= 0),
  device text,
  request_key text constraint orders_request_key_unique unique,
  request_digest text,
  replaced_by uuid constraint orders_replaced_by_fkey references orders,
  created_at timestamptz not null default kwabo_now(),
  expires_at timestamptz not null,
  hold_extended boolean not null default false,
  grace_given boolean not null default false
) with (fillfactor = 80);
create index orders_live_holds on orders (expires_at) where state = 'held';
create index orders_live_phone on orders (phone) where state = 'held';
create index orders_live_device on orders (device) where state = 'held';

create table order_lines (
  order_id uuid not null constraint order_lines_order_fkey references orders,
  ticket_model_id uuid not null constraint order_lines_model_fkey references ticket_models,
  position integer not null,
  quantity integer not null constraint order_lines_quantity_range check (quantity between 1 and 100),
  unit_price integer not null constraint order_lines_unit_price_range check (unit_price >= 0),
  persons integer not null constraint order_lines_persons_range check (persons between 1 and 50),
  constraint order_lines_pkey primary key (order_id, ticket_model_id)
);
create index order_lines_model on order_lines (ticket_model_id);

-- The story of each order. Appended to, never changed: the state columns derive from it.
create table order_events (
  id bigint generated always as identity constraint order_events_pkey primary key,
  order_id uuid not null constraint order_events_order_fkey references orders,
  kind text not null,
  actor text not null,
  at timestamptz not null default kwabo_now(),
  detail jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();

-- Payments: an amount and what it is for; nothing of orders ----------------------------------------------
create table payments (
  id uuid constraint payments_pkey primary key,
  provider text not null,
  purpose text not null constraint payments_purpose_known check (purpose in ('order', 'donation')),
  subject_id uuid not null,
  amount integer not null constraint payments_amount_positive check (amount > 0),
  currency text not null default 'XOF' constraint payments_currency_xof check (currency = 'XOF'),
  state text not null default 'pending'
    constraint payments_state_known check (state in
      ('pending', 'succeeded', 'failed', 'expired', 'succeeded_late', 'succeeded_surplus', 'mismatch', 'reversed')),
  provider_reference text,
  received integer,
  reason text,
  created_at timestamptz not null default kwabo_now(),
  -- Whether money may be moving: the widget was handed out, the browser claims a result, the provider says
  -- pending; `none` once the provider knows of no running attempt.
  attempt text not null default 'started'
    constraint payments_attempt_known check (attempt in ('started', 'claimed', 'pending', 'none')),
  attempt_at timestamptz not null default kwabo_now(),
  last_read_at timestamptz,
  settled_at timestamptz,
  reads integer not null default 0,
  constraint payments_reference_unique unique (provider, provider_reference)
) with (fillfactor = 80);
create index payments_subject on payments (purpose, subject_id);
create index payments_open on payments (created_at) where state in ('pending', 'expired', 'failed');
-- One order or donation is paid by one payment; any other money for it is surplus.
create unique index payments_one_success on payments (purpose, subject_id) where state = 'succeeded';

-- A paid order names the payment that paid it; a free one needs none.
alter table orders
  add column paid_by uuid constraint orders_paid_by_fkey references payments
    constraint orders_paid_by_unique unique,
  add constraint orders_paid_names_payment
    check ((state in ('paid', 'refunded_partly', 'refunded') and amount > 0) = (paid_by is not null));

create table payment_events (
  id bigint generated always as identity constraint payment_events_pkey primary key,
  payment_id uuid not null constraint payment_events_payment_fkey references payments,
  kind text not null,
  actor text not null,
  at timestamptz not null default kwabo_now(),
  detail jsonb not null default '{}'
);
create index payment_events_payment on payment_events (payment_id, id);
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();

-- References that a browser or a webhook named for a payment. They prove nothing; but a provider that can be read
-- only by its own reference could never be asked again if the first answer were lost.
create table payment_claims (
  payment_id uuid not null constraint payment_claims_payment_fkey references payments,
  provider_reference text not null,
  claimed_at timestamptz not null default kwabo_now(),
  read_at timestamptz,
  constraint payment_claims_pkey primary key (payment_id, provider_reference)
);

-- Money that came and did not end on a paid order. Every such franc has a row here from the moment it is seen.
create table refunds_due (
  id uuid constraint refunds_due_pkey primary key,
  payment_id uuid not null constraint refunds_due_payment_fkey references payments,
  amount integer not null constraint refunds_due_amount_positive check (amount > 0),
  reason text not null
    constraint refunds_due_reason_known
      check (reason in ('sold_out_late', 'order_cancelled', 'paid_twice', 'amount_short', 'amount_over', 'replaced')),
  created_at timestamptz not null default kwabo_now(),
  constraint refunds_due_once unique (payment_id, reason)
);

-- Successes that name no payment of ours: staff look at them.
create table unmatched_payments (
  provider text not null,
  provider_reference text not null,
  amount integer not null,
  currency text not null,
  first_seen_at timestamptz not null default kwabo_now(),
  constraint unmatched_payments_pkey primary key (provider, provider_reference)
);

-- Webhooks whose secret held. They decide nothing: each makes us read the provider.
create table payment_notifications (
  id uuid constraint payment_notifications_pkey primary key,
  provider text not null,
  dedupe_key text not null,
  payment_id uuid,
  provider_reference text,
  received_at timestamptz not null default kwabo_now(),
  constraint payment_notifications_dedupe unique (provider, dedupe_key)
);

-- The embedded sandbox provider's own books: what a real provider would keep on its side ------------------
create table sandbox_transactions (
  id text constraint sandbox_transactions_pkey primary key,
  our_reference text not null,
  amount integer not null,
  currency text not null default 'XOF',
  status text not null,
  reason text,
  becomes_status text,
  becomes_at timestamptz,
  created_at timestamptz not null default kwabo_now()
);
create index sandbox_transactions_our_reference on sandbox_transactions (our_reference);

-- Tickets: rows exist for paid orders only, written by the paying transaction ------------------------------
create table signing_keys (
  number smallint constraint signing_keys_pkey primary key
    constraint signing_keys_number_range check (number between 0 and 15),
  private_key bytea not null,
  public_key bytea not null,
  created_at timestamptz not null default kwabo_now(),
  retired_at timestamptz
);

create table tickets (
  id uuid constraint tickets_pkey primary key,
  number text not null constraint tickets_number_unique unique,
  token text not null constraint tickets_token_unique unique,
  order_id uuid not null constraint tickets_order_fkey references orders,
  ticket_model_id uuid not null constraint tickets_model_fkey references ticket_models,
  event_id text not null constraint tickets_event_fkey references events,
  position integer not null,
  holder_name text not null,
  state text not null default 'issued'
    constraint tickets_state_known check (state in ('issued', 'used', 'blocked', 'void')),
  key_number smallint not null constraint tickets_key_fkey references signing_keys,
  signature bytea not null constraint tickets_signature_length check (length(signature) = 64),
  issued_at timestamptz not null default kwabo_now(),
  constraint tickets_position_unique unique (order_id, position)
);
create index tickets_event on tickets (event_id);

-- What must be impossible, refused by the database when a transaction commits ------------------------------
create function check_paid_order_has_tickets() returns trigger language plpgsql as $$
begin
  if (select count(*) from tickets where order_id = new.id)
     <> (select sum(quantity * persons) from order_lines where order_id = new.id) then
    raise exception 'order % is paid without its tickets', new.id
      using errcode = 'check_violation', constraint = 'orders_paid_has_tickets';
  end if;
  return null;
end
$$;
create constraint trigger orders_paid_has_tickets after insert or update of state on orders
  deferrable initially deferred for each row when (new.state = 'paid')
  execute function check_paid_order_has_tickets();

create function check_ticket_order_is_paid() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = new.order_id and state = 'paid') then
    raise exception 'ticket % belongs to an order that is not paid', new.id
      using errcode = 'check_violation', constraint = 'tickets_order_is_paid';
  end if;
  return null;
end
$$;
create constraint trigger tickets_order_is_paid after insert on tickets
  deferrable initially deferred for each row execute function check_ticket_order_is_paid();

create function check_money_has_owner() returns trigger language plpgsql as $$
begin
  if new.received <> coalesce((select amount from orders where paid_by = new.id), 0)
                   + coalesce((select sum(amount) from refunds_due where payment_id = new.id), 0) then
    raise exception 'money of payment % is neither on an order nor to be returned', new.id
      using errcode = 'check_violation', constraint = 'payments_money_has_owner';
  end if;
  return null;
end
$$;
create constraint trigger payments_money_has_owner after insert or update of received on payments
  deferrable initially deferred for each row when (new.received is not null and new.purpose = 'order')
  execute function check_money_has_owner();
