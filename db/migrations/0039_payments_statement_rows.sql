-- What a statement says of its rows, so that it can be shown and compared when its file is gone.
alter table statement_rows
  add column at timestamptz,
  add column amount bigint,
  -- Whether the file says that money moved; null: it does not say.
  add column moved boolean,
  add column our_reference uuid,
  -- Who paid, kept only while nobody knows for what.
  add column phone text;

-- The site goes on with what the back-office has imported: when the provider is to be asked again, null where nobody
-- is to be asked, and how often it was silent.
alter table statements
  add column look_at timestamptz,
  add column silences integer not null default 0 constraint statements_silences_positive check (silences >= 0);
