-- The photo space of an event: holders of its tickets send photos, staff choose among them, the wall shows those.
create table photo_spaces (
  event_id text constraint photo_spaces_pkey primary key constraint photo_spaces_event_fkey references events,
  opened_at timestamptz not null default kwabo_now(),
  -- Takes no more photos from then on; its wall stays.
  closed_at timestamptz
);

-- Where a photo hangs: later ones further up. Pages of a wall are cut at these numbers, so that they stay right
-- while photos come and go.
create sequence wall_places;

create table wall_photos (
  id uuid constraint wall_photos_pkey primary key,
  event_id text not null constraint wall_photos_space_fkey references photo_spaces,
  ticket_id uuid not null constraint wall_photos_ticket_fkey references tickets,
  -- Opens the sender's own page of the photo, where it can be taken back.
  token text not null constraint wall_photos_token_unique unique,
  -- Names its files. Whoever sees the wall knows it, so nothing else is made of it.
  file_key text not null constraint wall_photos_file_key_unique unique,
  -- Only if the sender asked for it.
  shown_name text constraint wall_photos_shown_name_length check (length(shown_name) between 1 and 80),
  -- 'arriving' counts for the limit of its ticket while its files are made.
  state text not null default 'arriving'
    constraint wall_photos_state_known
      check (state in ('arriving', 'waiting', 'approved', 'refused', 'removed', 'withdrawn')),
  width integer,
  height integer,
  tone text constraint wall_photos_tone_form check (tone ~ '^#[0-9a-f]{6}$'),
  place bigint constraint wall_photos_place_unique unique,
  -- False once they are gone from the disk.
  has_files boolean not null default true,
  sent_at timestamptz not null default kwabo_now(),
  state_since timestamptz not null default kwabo_now(),
  -- Whoever reads a ticket's number can send photos with it: those of each network are counted apart, so that a
  -- stranger keeps out nobody.
  origin text,
  constraint wall_photos_on_wall_has_place check ((state = 'approved') = (place is not null)),
  constraint wall_photos_measured check (state in ('arriving', 'withdrawn') or num_nulls(width, height, tone) = 0),
  constraint wall_photos_shown_has_files check (has_files or state in ('refused', 'removed', 'withdrawn'))
);
create index wall_photos_wall on wall_photos (event_id, place desc) where state = 'approved';
create index wall_photos_ticket on wall_photos (ticket_id);
create index wall_photos_waiting on wall_photos (sent_at) where state in ('arriving', 'waiting');

comment on column wall_photos.origin is
  'Keyed digest of the network that it was sent from. Null when the browser has the order of the ticket.';
