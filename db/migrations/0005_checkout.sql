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
  grace_given boolean not null default false,
  -- A paid order names the payment that paid it; a free one needs none.
  paid_by uuid constraint orders_paid_by_fkey references payments,
  promo_code_id uuid constraint orders_promo_code_fkey references promo_codes,
  -- The artist's rate when the order was made.
  commission_rate integer,
  -- Who may not hold more with one phone is that phone together with where it is asked from: a stranger who knows
  -- somebody's number could close a ticket for its owner with two holds.
  origin text,
  constraint orders_paid_names_payment
    check ((state in ('paid', 'refunded_partly', 'refunded') and amount > 0) = (paid_by is not null)),
  constraint orders_promo_has_rate check ((promo_code_id is null) = (commission_rate is null))
) with (fillfactor = 80);

comment on column orders.origin is
  'Keyed digest of the phone with the browser, or with the network of a browser that carried nothing. Tells only whether two holds of one phone are of one origin; forgotten after a day.';
-- Each index of live holds says that its own column is not null. Without it any of them fits every question about live
-- holds, and a plan made while they were few could read all of one to find a device. docs/decisions/010.
create index orders_live_holds on orders (expires_at) where state = 'held' and expires_at is not null;
create index orders_live_phone on orders (phone) where state = 'held' and phone is not null;
create index orders_live_device on orders (device) where state = 'held' and device is not null;
-- Most orders are not paid and need no entry.
create unique index orders_paid_by_unique on orders (paid_by) where paid_by is not null;
create index orders_promo_code on orders (promo_code_id) where promo_code_id is not null;

create table order_lines (
  order_id uuid not null constraint order_lines_order_fkey references orders,
  ticket_model_id uuid not null constraint order_lines_model_fkey references ticket_models,
  position integer not null,
  quantity integer not null constraint order_lines_quantity_range check (quantity between 1 and 100),
  unit_price integer not null constraint order_lines_unit_price_range check (unit_price >= 0),
  persons integer not null constraint order_lines_persons_range check (persons between 1 and 50),
  -- Places of a sold line that staff have put back on sale.
  returned integer not null default 0
    constraint order_lines_returned_range check (returned between 0 and quantity),
  constraint order_lines_pkey primary key (order_id, ticket_model_id)
);

-- The story of each order: rows are appended, never changed, and `orders.state` derives from them.
create table order_events (
  id bigint generated always as identity,
  order_id uuid not null constraint order_events_order_fkey references orders,
  kind text not null,
  actor text not null,
  at timestamptz not null default kwabo_now(),
  detail jsonb not null default '{}',
  constraint order_events_pkey primary key (order_id, id)
);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();

-- What `place_holds` answers to one request.
create type hold_answer as (
  kind text,
  order_id uuid,
  token text,
  amount integer,
  -- Of an order that this call made: its shortest free reference, and each line's price.
  reference text,
  unit_prices integer[],
  -- Places left for 'not-enough', most per order for 'over-maximum'.
  number integer,
  taken_at timestamptz
);
