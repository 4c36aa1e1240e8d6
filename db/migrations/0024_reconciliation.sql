-- When money that came is to be read again (E20): whoever moves it on reads the payment, so no two processes do.
alter table payments add column review_at timestamptz;
update payments set review_at = coalesce(last_read_at, settled_at, created_at) + interval '24 hours'
  where state in ('succeeded', 'succeeded_late', 'succeeded_surplus', 'mismatch');
create index payments_review on payments (review_at)
  where state in ('succeeded', 'succeeded_late', 'succeeded_surplus', 'mismatch');
drop index payments_reread;

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
