-- Beyond so many an hour, messages reach the company together, as the file of one mail. Nobody's is kept back because
-- others wrote: those that were are mailed with the first of these.
alter table contact_messages
  add column bundled boolean not null default false,
  -- The mail that it left with; null while it waits.
  add column bundle uuid;
update contact_messages set suspicion = null, bundled = true where suspicion = 'flood';
alter table contact_messages
  drop constraint contact_messages_suspicion_known,
  add constraint contact_messages_suspicion_known check (suspicion in ('trap', 'no-form', 'too-fast', 'links')),
  add constraint contact_messages_bundled_mailed check (not (bundled and suspicion is not null)),
  add constraint contact_messages_bundle_bundled check (bundle is null or bundled);
create index contact_messages_alone on contact_messages (created_at) where suspicion is null and not bundled;
create index contact_messages_waiting on contact_messages (created_at) where bundled and bundle is null;
create index contact_messages_bundle on contact_messages (bundle) where bundle is not null;
