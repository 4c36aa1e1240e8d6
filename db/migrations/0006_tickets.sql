create table signing_keys (
  number smallint constraint signing_keys_pkey primary key
    constraint signing_keys_number_range check (number between 0 and 15),
  private_key bytea not null,
  public_key bytea not null,
  created_at timestamptz not null default kwabo_now(),
  retired_at timestamptz
);

-- Rows exist for paid orders only, written by the paying transaction.
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

-- What must be impossible, refused by the database when a transaction commits.
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
