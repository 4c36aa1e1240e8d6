-- Time. `kwabo_now()` is the only clock that decides anything in SQL. The offset is empty except in tests,
-- in the simulation and in a demo started on another day; a live system refuses to start with one.
create table clock_offset (
  only_row boolean constraint clock_offset_pkey primary key default true
    constraint clock_offset_only_row check (only_row),
  shift interval not null
);

create function kwabo_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + coalesce((select shift from clock_offset), interval '0')
$$;

-- Of tables to which rows are only ever appended.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Mail leaves through here: the row is written in the transaction that gives reason for it, a job sends it.
create table outbox_messages (
  id uuid constraint outbox_messages_pkey primary key,
  kind text not null constraint outbox_messages_kind_length check (length(kind) between 1 and 60),
  subject_id uuid not null,
  recipient text not null,
  data jsonb not null,
  message_id text not null constraint outbox_messages_message_id_unique unique,
  state text not null default 'queued'
    constraint outbox_messages_state_known check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default kwabo_now(),
  sent_at timestamptz,
  constraint outbox_messages_sent_when check ((state = 'sent') = (sent_at is not null))
);
create index outbox_messages_subject on outbox_messages (subject_id, kind);
create index outbox_messages_waiting on outbox_messages (created_at) where state = 'queued';

-- Random values that every process on this database must share.
create table secrets (
  name text constraint secrets_pkey primary key,
  value bytea not null constraint secrets_value_length check (length(value) >= 16)
);

-- What is limited per account and per network is counted here, so that all processes count together. What the key
-- was cannot be read from its digest.
create table attempts (
  limit_name text not null constraint attempts_limit_name_form check (limit_name ~ '^[a-z-]{1,60}$'),
  key text not null,
  count integer not null,
  ends_at timestamptz not null,
  constraint attempts_pkey primary key (limit_name, key)
) with (fillfactor = 50);
create index attempts_ended on attempts (ends_at);
