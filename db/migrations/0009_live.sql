-- A show that is also sold as a live stream. Where it is played comes from the row, else from the configuration.
create table live_shows (
  event_id text constraint live_shows_pkey primary key constraint live_shows_event_fkey references events,
  stream_url text constraint live_shows_stream_url_form check (stream_url ~ '^https?://'),
  -- What the login page promises, a few words each.
  highlights text[] not null default '{}'
);

-- What lets the holder of a live ticket in: written by the transaction that issues the ticket.
create table live_credentials (
  ticket_id uuid constraint live_credentials_pkey primary key
    constraint live_credentials_ticket_fkey references tickets,
  serial text not null constraint live_credentials_serial_unique unique
    constraint live_credentials_serial_form check (serial ~ '^KL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- Sealed with a key of this system, because its owner may read it again: docs/decisions says why.
  password bytea not null constraint live_credentials_password_sealed check (length(password) between 29 and 100)
);

create function check_live_ticket_has_credentials() returns trigger language plpgsql as $$
begin
  if exists (select from ticket_models where id = new.ticket_model_id and channel = 'live')
     and not exists (select from live_credentials where ticket_id = new.id) then
    raise exception 'live ticket % has no credentials', new.id
      using errcode = 'check_violation', constraint = 'tickets_live_have_credentials';
  end if;
  return null;
end
$$;
create constraint trigger tickets_live_have_credentials after insert on tickets
  deferrable initially deferred for each row execute function check_live_ticket_has_credentials();
create trigger live_credentials_stay before delete on live_credentials
  for each row execute function refuse_change();

-- Who is watching: the key allows one device for each ticket. Token and device are kept as digests.
create table live_sessions (
  ticket_id uuid constraint live_sessions_pkey primary key
    constraint live_sessions_credentials_fkey references live_credentials,
  token text not null constraint live_sessions_token_unique unique,
  device text not null,
  started_at timestamptz not null default kwabo_now(),
  -- Until then nobody else gets in without forcing this one out; renewed while it is watched.
  valid_until timestamptz not null,
  -- Its page was closed: others get in at once, and the same browser back for a moment, because it may reload.
  released_at timestamptz,
  -- Watch pages that have said goodbye, latest first: what they had sent before and arrives after it brings nothing back.
  closed_pages text[] not null default '{}'
    constraint live_sessions_closed_pages_few check (cardinality(closed_pages) <= 8)
) with (fillfactor = 50);
create index live_sessions_ended on live_sessions (valid_until);
