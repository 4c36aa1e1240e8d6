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

-- A show that is also sold as a live stream. Where it is played comes from the row, else from the configuration.
create table live_shows (
  event_id text constraint live_shows_pkey primary key constraint live_shows_event_fkey references events,
  stream_url text constraint live_shows_stream_url_form check (stream_url ~ '^https?://'),
  -- What the login page promises, a few words each.
  highlights text[] not null default '{}'
);

-- When a ticket's sale is over at the latest: with its event, or with the replay where it is watched from home.
create function sale_end(channel text, event_end timestamptz) returns timestamptz language sql stable as $$
  select case when channel = 'live' then event_end + interval '24 hours' else event_end end
$$;

-- The live channel's own name for a ticket model: same price, same stock.
create table live_models (
  id uuid constraint live_models_pkey primary key,
  ticket_model_id uuid not null constraint live_models_ticket_model_fkey references ticket_models
    constraint live_models_ticket_model_unique unique
);

-- A list of tickets sells those of one channel.
alter table ticket_blocks
  add column channel text not null default 'site'
    constraint ticket_blocks_channel_known check (channel in ('site', 'live'));

-- As in 0004; a list of live tickets is no address for those of the hall.
create or replace view series_pages as
select distinct on (candidates.series_id) candidates.series_id, candidates.slug, candidates.accent
from (
  select p.series_id, p.slug, p.accent, 0 as breadth
  from event_pages p
  where p.kind = 'landing'
  union all
  select s.series_id, p.slug, p.accent, count(*) over (partition by p.slug)
  from event_pages p
  join ticket_blocks b on b.page_slug = p.slug
  join ticket_block_series s on s.block_id = b.id
  where p.kind = 'ticket-list' and b.channel = 'site'
) candidates
order by candidates.series_id, candidates.breadth, candidates.slug;

-- Shows with what follows from the time, and the page that sells their live tickets.
create view live_show_overview as
select
  s.event_id, e.name as title, s.highlights, s.stream_url, e.starts_at, e.ends_at,
  sale_end('live', e.ends_at) as replay_ends_at,
  (
    select min(b.page_slug)
    from ticket_blocks b
    join ticket_block_series shown on shown.block_id = b.id
    where b.channel = 'live' and shown.series_id = e.series_id
  ) as slug
from live_shows s
join events e on e.id = s.event_id;

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
  released_at timestamptz
) with (fillfactor = 50);
create index live_sessions_ended on live_sessions (valid_until);
