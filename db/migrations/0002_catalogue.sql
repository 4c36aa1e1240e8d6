create table organisers (
  id uuid constraint organisers_pkey primary key,
  name text not null constraint organisers_name_unique unique,
  email text,
  phone text
);

-- What returns every year; each edition of it is an event.
create table event_series (
  id text constraint event_series_pkey primary key constraint event_series_id_form check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null
);

create table events (
  id text constraint events_pkey primary key constraint events_id_form check (id ~ '^[a-z0-9-]{1,80}$'),
  series_id text not null constraint events_series_fkey references event_series,
  organiser_id uuid not null constraint events_organiser_fkey references organisers,
  name text not null constraint events_name_length check (length(name) between 1 and 200),
  description text not null,
  venue text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  image text,
  tone text constraint events_tone_form check (tone ~ '^#[0-9a-f]{6}$'),
  cancelled_at timestamptz,
  -- The day that was announced first; null where it still is that day.
  previous_starts_at timestamptz,
  change_reason text constraint events_change_reason_length check (length(change_reason) between 1 and 500),
  constraint events_end_after_start check (ends_at > starts_at),
  constraint events_change_has_reason
    check ((cancelled_at is null and previous_starts_at is null) or change_reason is not null)
);
create index events_series on events (series_id, ends_at);
create index events_starts on events (starts_at);

-- Cancellations and postponements, with who decided them. A job tells the buyers, in small steps.
create table event_changes (
  id uuid constraint event_changes_pkey primary key,
  event_id text not null constraint event_changes_event_fkey references events,
  kind text not null constraint event_changes_kind_known check (kind in ('cancelled', 'postponed')),
  reason text not null,
  decided_by text not null constraint event_changes_decided_by_length check (length(decided_by) between 1 and 100),
  previous_starts_at timestamptz not null,
  starts_at timestamptz not null,
  at timestamptz not null default kwabo_now(),
  -- Everybody who had bought before knows it.
  told_at timestamptz
);
create index event_changes_untold on event_changes (at) where told_at is null;

-- A public address: the landing page of a series, or a ticket list. A new one needs rows only.
create table event_pages (
  slug text constraint event_pages_pkey primary key constraint event_pages_slug_form check (slug ~ '^[a-z0-9-]{1,60}$'),
  kind text not null constraint event_pages_kind_known check (kind in ('landing', 'ticket-list')),
  series_id text constraint event_pages_series_fkey references event_series,
  in_menu boolean not null default false,
  accent text not null constraint event_pages_accent_form check (accent ~ '^#[0-9a-f]{6}$'),
  social_links jsonb not null default '[]',
  constraint event_pages_landing_has_series check (kind <> 'landing' or series_id is not null)
);

-- What a landing page says of one edition.
create table event_page_editions (
  page_slug text not null constraint event_page_editions_page_fkey references event_pages,
  event_id text not null constraint event_page_editions_event_fkey references events,
  hero_title text not null,
  tagline text not null,
  countdown_target timestamptz not null,
  programme jsonb not null default '[]',
  about jsonb not null default '[]',
  constraint event_page_editions_pkey primary key (page_slug, event_id)
);

-- What the home page sells, in its order: the tickets of a landing page, under a title or under none.
create table home_sections (
  page_slug text constraint home_sections_pkey primary key constraint home_sections_page_fkey references event_pages,
  position integer not null constraint home_sections_position_unique unique,
  tag text constraint home_sections_tag_length check (length(tag) between 1 and 40),
  titled boolean not null default true
);

create table ticket_types (
  id uuid constraint ticket_types_pkey primary key,
  event_id text not null constraint ticket_types_event_fkey references events,
  name text not null constraint ticket_types_name_length check (length(name) between 1 and 80),
  description text not null,
  price integer not null constraint ticket_types_price_range check (price between 0 and 10000000),
  persons integer not null default 1 constraint ticket_types_persons_range check (persons between 1 and 50),
  constraint ticket_types_name_unique unique (event_id, name),
  constraint ticket_types_event_pair unique (id, event_id)
);

-- The stock. `held + sold <= capacity` holds at every commit: overselling is refused by the database itself.
create table ticket_models (
  id uuid constraint ticket_models_pkey primary key,
  event_id text not null,
  ticket_type_id uuid not null,
  channel text not null default 'site'
    constraint ticket_models_channel_known check (channel in ('site', 'live', 'guichet', 'invitation')),
  position integer not null default 0,
  capacity integer not null constraint ticket_models_capacity_positive check (capacity >= 0),
  held integer not null default 0 constraint ticket_models_held_positive check (held >= 0),
  sold integer not null default 0 constraint ticket_models_sold_positive check (sold >= 0),
  max_per_order integer not null default 10
    constraint ticket_models_max_per_order_range check (max_per_order between 1 and 100),
  sales_open_at timestamptz,
  sales_close_at timestamptz,
  archived_at timestamptz,
  cover_photo text,
  cover_tone text constraint ticket_models_cover_tone_form check (cover_tone ~ '^#[0-9a-f]{6}$'),
  photo text,
  -- The price with an artist's code. It sells from the same stock.
  promo_name text constraint ticket_models_promo_name_length check (length(promo_name) between 1 and 80),
  promo_price integer
    constraint ticket_models_promo_price_range check (promo_price between 0 and 10000000),
  promo_description text,
  constraint ticket_models_type_fkey foreign key (ticket_type_id, event_id) references ticket_types (id, event_id),
  constraint ticket_models_never_oversold check (held + sold <= capacity),
  constraint ticket_models_promo_complete
    check (num_nonnulls(promo_name, promo_price, promo_description) in (0, 3))
) with (fillfactor = 50); -- room on the page keeps the hot counter updates out of the indexes
create index ticket_models_event on ticket_models (event_id, position);
create index ticket_models_promo on ticket_models (event_id) where promo_price is not null;

-- The live channel's own name for a ticket model: same price, same stock.
create table live_models (
  id uuid constraint live_models_pkey primary key,
  ticket_model_id uuid not null constraint live_models_ticket_model_fkey references ticket_models
    constraint live_models_ticket_model_unique unique
);

create table ticket_blocks (
  id uuid constraint ticket_blocks_pkey primary key,
  page_slug text not null constraint ticket_blocks_page_fkey references event_pages,
  position integer not null,
  heading text,
  subtitle text,
  details_label text not null default 'Détails',
  card_picture text not null default 'cover'
    constraint ticket_blocks_card_picture_known check (card_picture in ('cover', 'photo')),
  widget_theme text not null constraint ticket_blocks_widget_theme_form check (widget_theme ~ '^#[0-9a-f]{6}$'),
  -- A list of tickets sells those of one channel.
  channel text not null default 'site'
    constraint ticket_blocks_channel_known check (channel in ('site', 'live')),
  constraint ticket_blocks_position_unique unique (page_slug, position)
);

create table ticket_block_series (
  block_id uuid not null constraint ticket_block_series_block_fkey references ticket_blocks,
  series_id text not null constraint ticket_block_series_series_fkey references event_series,
  position integer not null,
  constraint ticket_block_series_pkey primary key (block_id, series_id)
);

create table ticket_block_hidden_types (
  block_id uuid not null constraint ticket_block_hidden_types_block_fkey references ticket_blocks,
  ticket_type_id uuid not null constraint ticket_block_hidden_types_type_fkey references ticket_types,
  constraint ticket_block_hidden_types_pkey primary key (block_id, ticket_type_id)
);

-- Past events with pictures, as the gallery shows them. They stand by themselves: many were put on before the
-- catalogue knew them, or for others.
create table gallery_events (
  id text constraint gallery_events_pkey primary key
    constraint gallery_events_id_form check (id ~ '^[a-z0-9-]{1,80}$'),
  title text not null constraint gallery_events_title_length check (length(title) between 1 and 200),
  venue text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint gallery_events_end_after_start check (ends_at > starts_at)
);
create index gallery_events_starts on gallery_events (starts_at);

-- The first picture is the event's thumbnail. A picture without words for those who do not see it is refused.
create table gallery_pictures (
  event_id text not null constraint gallery_pictures_event_fkey references gallery_events on delete cascade,
  position integer not null constraint gallery_pictures_position_positive check (position >= 0),
  file text not null,
  tone text constraint gallery_pictures_tone_form check (tone ~ '^#[0-9a-f]{6}$'),
  alt text not null constraint gallery_pictures_alt_length check (length(alt) between 1 and 300),
  constraint gallery_pictures_pkey primary key (event_id, position)
);
