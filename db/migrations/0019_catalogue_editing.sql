-- An event is shown and sold from when it is published. Those that stand are.
alter table events add column published_at timestamptz;
update events set published_at = kwabo_now();

-- Counts the changes of what people edit: whoever saves over a later state is told. Stock is not edited but moved.
alter table organisers
  add column version integer not null default 1 constraint organisers_version_positive check (version > 0);
alter table events
  add column version integer not null default 1 constraint events_version_positive check (version > 0);
alter table event_pages
  add column version integer not null default 1 constraint event_pages_version_positive check (version > 0);
alter table event_page_editions
  add column version integer not null default 1 constraint event_page_editions_version_positive check (version > 0);
alter table ticket_types
  add column version integer not null default 1 constraint ticket_types_version_positive check (version > 0);
alter table ticket_models
  add column version integer not null default 1 constraint ticket_models_version_positive check (version > 0);
alter table gallery_events
  add column version integer not null default 1 constraint gallery_events_version_positive check (version > 0);

-- The list of what the home page sells, which is arranged as a whole.
create table home_page (
  id boolean default true constraint home_page_pkey primary key constraint home_page_single check (id),
  version integer not null default 1 constraint home_page_version_positive check (version > 0)
);
insert into home_page default values;
