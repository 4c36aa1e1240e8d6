-- Events that are cancelled, or take place on another day than the one for which tickets were sold.

alter table events
  add column cancelled_at timestamptz,
  -- The day that was announced first; null where it still is that day.
  add column previous_starts_at timestamptz,
  add column change_reason text constraint events_change_reason_length check (length(change_reason) between 1 and 500),
  add constraint events_change_has_reason
    check ((cancelled_at is null and previous_starts_at is null) or change_reason is not null);

-- Each change with who decided it. Buyers are told by a job, in small steps.
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

-- Whom a change concerned: told once, and money queued once.
create table event_change_orders (
  change_id uuid not null constraint event_change_orders_change_fkey references event_changes,
  order_id uuid not null constraint event_change_orders_order_fkey references orders,
  told_at timestamptz not null default kwabo_now(),
  -- Nothing more is to be done for it: with a cancelled event, its money is on its way back.
  settled boolean not null,
  constraint event_change_orders_pkey primary key (change_id, order_id)
);

-- As in 0020, with the event's cancellation.
create or replace view offered_tickets as
select
  m.id as model_id, m.event_id, e.series_id, e.name as event_name,
  t.id as type_id, t.name as type_name, t.description, t.price, t.persons,
  m.position, m.capacity - m.sold - m.held as places, m.held > 0 as some_held, m.max_per_order,
  m.sales_open_at, m.sales_close_at, e.starts_at, e.ends_at, e.venue, o.name as seller,
  m.cover_photo, m.cover_tone, m.photo, m.promo_name, m.promo_price, m.promo_description,
  m.channel, sale_end(m.channel, e.ends_at) as sale_ends_at, l.id as live_model_id,
  e.cancelled_at is not null as cancelled
from ticket_models m
join ticket_types t on t.id = m.ticket_type_id
join events e on e.id = m.event_id
join organisers o on o.id = e.organiser_id
left join live_models l on l.ticket_model_id = m.id and m.channel = 'live'
where m.archived_at is null and (m.channel = 'site' or l.id is not null);

create or replace view site_tickets as
select * from offered_tickets where channel = 'site';

-- As in 0004, with what has changed.
create or replace view event_overview as
select
  e.id, e.series_id, e.name, e.description, e.venue, e.starts_at, e.ends_at, e.image, e.tone,
  o.name as seller, p.slug, p.accent,
  e.ends_at <= present.at as over,
  e.ends_at > present.at
    and e.cancelled_at is null
    and exists (select from current_editions c where c.event_id = e.id)
    and exists (
      select
      from site_tickets t
      where t.event_id = e.id
        and (t.sales_open_at is null or t.sales_open_at <= present.at)
        and (t.sales_close_at is null or t.sales_close_at > present.at)
    ) as on_sale,
  e.cancelled_at, e.previous_starts_at, e.change_reason
from events e
join organisers o on o.id = e.organiser_id
cross join (select kwabo_now() as at) present
left join series_pages p on p.series_id = e.series_id;
