-- What visitors write to the company: kept for a year, suspected spam for a month.
create table contact_messages (
  id uuid constraint contact_messages_pkey primary key,
  -- Of the form and what was typed in it: the same message sent again is the same row.
  digest text not null constraint contact_messages_digest_unique unique,
  name text not null constraint contact_messages_name_length check (length(name) between 1 and 80),
  email text not null constraint contact_messages_email_length check (length(email) between 3 and 254),
  subject text not null constraint contact_messages_subject_length check (length(subject) between 1 and 120),
  message text not null constraint contact_messages_message_length check (length(message) between 1 and 5000),
  -- Why it was not mailed on; null for a message that was.
  suspicion text constraint contact_messages_suspicion_known
    check (suspicion in ('trap', 'no-form', 'too-fast', 'links')),
  acknowledged boolean not null default false
    constraint contact_messages_spam_unanswered check (not (acknowledged and suspicion is not null)),
  -- Keyed digest of the sender's network address, for an hour: it only counts tries.
  origin text,
  created_at timestamptz not null default kwabo_now()
);
create index contact_messages_origin on contact_messages (origin, created_at) where origin is not null;
create index contact_messages_acknowledged on contact_messages (created_at) where acknowledged;
create index contact_messages_age on contact_messages (created_at);
