-- Payments: an amount and what it is for; nothing of orders.
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
  -- When money that came is to be read again (E20): whoever moves it on reads the payment, so no two processes do.
  review_at timestamptz,
  constraint payments_reference_unique unique (provider, provider_reference)
) with (fillfactor = 80);
create index payments_subject on payments (purpose, subject_id);
create index payments_open on payments (created_at) where state in ('pending', 'expired', 'failed');
create index payments_review on payments (review_at)
  where state in ('succeeded', 'succeeded_late', 'succeeded_surplus', 'mismatch');

-- One order or donation is paid by one payment; any other money for it is surplus.
create unique index payments_one_success on payments (purpose, subject_id) where state = 'succeeded';

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
  -- While one of them may still bring its money, the failure of another one is not the end: nobody is to pay again.
  state text not null default 'named'
    constraint payment_claims_state_known check (state in ('named', 'pending', 'ended')),
  -- When the provider has last answered about it. Until it has, the failure of another one is not the end either.
  answered_at timestamptz,
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

-- Successes that name no payment of ours: staff look at them.
create table unmatched_payments (
  provider text not null,
  provider_reference text not null,
  amount integer not null,
  currency text not null,
  first_seen_at timestamptz not null default kwabo_now(),
  closed_at timestamptz,
  closed_by text constraint unmatched_payments_closed_by_length check (length(closed_by) between 1 and 80),
  closed_why text
    constraint unmatched_payments_closed_why_length check (length(closed_why) between 1 and 500),
  constraint unmatched_payments_pkey primary key (provider, provider_reference),
  constraint unmatched_payments_closed_whole
    check (num_nulls(closed_at, closed_by, closed_why) in (0, 3))
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

-- Statements of the provider that staff have imported: each file once, known by what is in it.
create table statements (
  id uuid constraint statements_pkey primary key,
  provider text not null,
  digest text not null constraint statements_digest_form check (digest ~ '^[0-9a-f]{64}$'),
  name text not null constraint statements_name_length check (length(name) between 1 and 200),
  rows integer not null constraint statements_rows_positive check (rows > 0),
  imported_by text not null constraint statements_imported_by_length check (length(imported_by) between 1 and 100),
  imported_at timestamptz not null default kwabo_now(),
  finished_at timestamptz,
  constraint statements_once unique (provider, digest)
);

-- What became of each row. Null: not looked at yet; 'running' and 'unread' are looked at again by the next import.
create table statement_rows (
  statement_id uuid not null constraint statement_rows_statement_fkey references statements,
  line integer not null constraint statement_rows_line_positive check (line > 0),
  transaction text not null constraint statement_rows_transaction_length check (length(transaction) between 1 and 200),
  result text constraint statement_rows_result_known
    check (result in ('known', 'paid', 'refund-due', 'unmatched', 'no-money', 'unknown', 'running', 'unread')),
  -- Somebody looks at it: for a while nobody else does.
  taken_at timestamptz,
  looked_at timestamptz,
  constraint statement_rows_pkey primary key (statement_id, line)
);
create index statement_rows_open on statement_rows (statement_id, line) where result is null;

-- The embedded sandbox provider's own books: what a real provider would keep on its side.
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
