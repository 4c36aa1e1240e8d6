-- Giving money back (E18, E19): every attempt is a row that says what, why, who and how far it has come.
create table refunds (
  id uuid constraint refunds_pkey primary key,
  payment_id uuid not null constraint refunds_payment_fkey references payments,
  -- The money in the queue that goes back with it, the whole of it; null: money of what the payment has paid for.
  due_id uuid constraint refunds_due_fkey references refunds_due,
  amount integer not null constraint refunds_amount_positive check (amount > 0),
  why text not null constraint refunds_why_length check (length(why) between 1 and 500),
  decided_by text not null constraint refunds_decided_by_length check (length(decided_by) between 1 and 100),
  decided_at timestamptz not null default kwabo_now(),
  state text not null default 'decided'
    constraint refunds_state_known check (state in ('decided', 'sent', 'processing', 'done', 'refused')),
  -- What the provider cannot give back is paid back by people.
  by_hand boolean not null default false,
  return_places boolean not null default false,
  -- The answer to the last sending may have been lost: then the provider is read before anything else.
  sent_at timestamptz,
  look_at timestamptz not null default kwabo_now(),
  settled_at timestamptz,
  -- Of the transfer, where it was made by hand.
  reference text constraint refunds_reference_length check (length(reference) between 1 and 200),
  -- Why it was refused.
  reason text,
  constraint refunds_settled_when check ((state in ('done', 'refused')) = (settled_at is not null)),
  constraint refunds_hand_has_reference check (not (by_hand and state = 'done') or reference is not null)
);
-- Never two attempts to give back the same francs.
create unique index refunds_one_for_due on refunds (due_id) where state <> 'refused';
create unique index refunds_one_open on refunds (payment_id)
  where due_id is null and state in ('decided', 'sent', 'processing');
create index refunds_payment on refunds (payment_id);
create index refunds_to_do on refunds (look_at) where state in ('decided', 'sent', 'processing') and not by_hand;

create function check_refunds_within_money() returns trigger language plpgsql as $$
begin
  if new.due_id is not null and not exists (
       select from refunds_due d
       where d.id = new.due_id and d.payment_id = new.payment_id and d.amount = new.amount) then
    raise exception 'refund % is not the money that is due', new.id
      using errcode = 'check_violation', constraint = 'refunds_within_money';
  end if;
  if (select coalesce(sum(r.amount), 0) from refunds r
      where r.payment_id = new.payment_id and r.due_id is null and r.state <> 'refused')
     > (select coalesce(p.received, 0) - coalesce((select sum(d.amount) from refunds_due d where d.payment_id = p.id), 0)
        from payments p where p.id = new.payment_id) then
    raise exception 'more of payment % is given back than it has paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_money';
  end if;
  return null;
end
$$;
create constraint trigger refunds_within_money after insert or update of amount, state on refunds
  deferrable initially deferred for each row execute function check_refunds_within_money();

-- Tickets that go with the money: blocked by the decision, void once it is back, as before if it is refused.
create table refund_tickets (
  refund_id uuid not null constraint refund_tickets_refund_fkey references refunds,
  ticket_id uuid not null constraint refund_tickets_ticket_fkey references tickets,
  was text not null constraint refund_tickets_was_known check (was in ('issued', 'blocked')),
  constraint refund_tickets_pkey primary key (refund_id, ticket_id)
);
create index refund_tickets_ticket on refund_tickets (ticket_id);

-- Places of a sold line that staff have put back on sale.
alter table order_lines
  add column returned integer not null default 0
    constraint order_lines_returned_range check (returned between 0 and quantity);

-- What is read again day by day (E20).
create index payments_reread on payments (last_read_at)
  where state in ('succeeded', 'succeeded_late', 'succeeded_surplus', 'mismatch');
