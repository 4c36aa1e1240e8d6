-- Each artist has codes. With one, a buyer pays the second price of a ticket.
create table artists (
  id uuid constraint artists_pkey primary key,
  name text not null constraint artists_name_length check (length(name) between 1 and 80),
  -- Opens the artist's own page.
  token text not null constraint artists_token_unique unique,
  -- Of what is paid with a code, in hundredths of a percent. A change concerns the orders that follow.
  commission_rate integer not null constraint artists_commission_rate_range check (commission_rate between 0 and 10000),
  created_at timestamptz not null default kwabo_now()
);

create table promo_codes (
  id uuid constraint promo_codes_pkey primary key,
  artist_id uuid not null constraint promo_codes_artist_fkey references artists,
  code text not null constraint promo_codes_code_unique unique
    constraint promo_codes_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{1,29}$'),
  -- In the list that everybody can choose from; others are for those who were given them.
  listed boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  -- An order is one use, whatever it holds. Null: as many as there are places.
  max_uses integer constraint promo_codes_max_uses_positive check (max_uses > 0),
  uses integer not null default 0 constraint promo_codes_uses_positive check (uses >= 0),
  created_at timestamptz not null default kwabo_now(),
  constraint promo_codes_never_overused check (uses <= max_uses),
  constraint promo_codes_end_after_start check (ends_at > starts_at)
) with (fillfactor = 50); -- room on the page keeps the uses of a popular code out of the indexes
create index promo_codes_artist on promo_codes (artist_id);

-- Where a code counts; without any row, everywhere.
create table promo_code_events (
  code_id uuid not null constraint promo_code_events_code_fkey references promo_codes,
  event_id text not null constraint promo_code_events_event_fkey references events,
  constraint promo_code_events_pkey primary key (code_id, event_id)
);
