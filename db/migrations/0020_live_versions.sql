alter table live_shows
  add column version integer not null default 1 constraint live_shows_version_positive check (version > 0);
