-- A message that took a proof of work, while very many came: kept back, so that nobody fills the company's mailbox.
alter table contact_messages
  drop constraint contact_messages_suspicion_known,
  add constraint contact_messages_suspicion_known
    check (suspicion in ('trap', 'no-form', 'too-fast', 'links', 'flood'));
-- Finds the oldest of those that were kept back: only so many stay.
create index contact_messages_suspected on contact_messages (created_at) where suspicion is not null;
