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
