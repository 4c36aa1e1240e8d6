-- Tickets that go with the money: blocked by the decision, void once it is back, as before if it is refused.
create table refund_tickets (
  refund_id uuid not null constraint refund_tickets_refund_fkey references refunds,
  ticket_id uuid not null constraint refund_tickets_ticket_fkey references tickets,
  was text not null constraint refund_tickets_was_known check (was in ('issued', 'blocked')),
  constraint refund_tickets_pkey primary key (refund_id, ticket_id)
);
create index refund_tickets_ticket on refund_tickets (ticket_id);

-- Whom a change concerned: told once, and money queued once.
create table event_change_orders (
  change_id uuid not null constraint event_change_orders_change_fkey references event_changes,
  order_id uuid not null constraint event_change_orders_order_fkey references orders,
  told_at timestamptz not null default kwabo_now(),
  -- Nothing more is to be done for it: with a cancelled event, its money is on its way back.
  settled boolean not null,
  constraint event_change_orders_pkey primary key (change_id, order_id)
);
