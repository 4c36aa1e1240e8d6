-- What pages and the public API read. They are views because several questions share these rules, and a rule
-- that is written twice will one day be two rules.

-- The edition of each series that its addresses show: the first that is not over, else the last.
create view current_editions as
select distinct on (e.series_id) e.series_id, e.id as event_id
from events e
cross join (select kwabo_now() as at) present
order by
  e.series_id,
  e.ends_at > present.at desc,
  case when e.ends_at > present.at then e.ends_at end,
  e.ends_at desc;

-- The address that sells the tickets of a series: its landing page, else the list that shows the fewest others.
create view series_pages as
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
  where p.kind = 'ticket-list'
) candidates
order by candidates.series_id, candidates.breadth, candidates.slug;

-- Tickets that the public site may show and sell. Those of another channel are not here, hence nowhere public.
create view site_tickets as
select
  m.id as model_id, m.event_id, e.series_id, e.name as event_name,
  t.id as type_id, t.name as type_name, t.description, t.price, t.persons,
  m.position, m.capacity - m.sold - m.held as places, m.held > 0 as some_held, m.max_per_order,
  m.sales_open_at, m.sales_close_at, e.starts_at, e.ends_at, e.venue, o.name as seller,
  m.cover_photo, m.cover_tone, m.photo
from ticket_models m
join ticket_types t on t.id = m.ticket_type_id
join events e on e.id = m.event_id
join organisers o on o.id = e.organiser_id
where m.channel = 'site' and m.archived_at is null;

-- Events with what follows from the time: whether they are over, and where tickets are on sale at this moment.
create view event_overview as
select
  e.id, e.series_id, e.name, e.description, e.venue, e.starts_at, e.ends_at, e.image, e.tone,
  o.name as seller, p.slug, p.accent,
  e.ends_at <= present.at as over,
  e.ends_at > present.at
    and exists (select from current_editions c where c.event_id = e.id)
    and exists (
      select
      from site_tickets t
      where t.event_id = e.id
        and (t.sales_open_at is null or t.sales_open_at <= present.at)
        and (t.sales_close_at is null or t.sales_close_at > present.at)
    ) as on_sale
from events e
join organisers o on o.id = e.organiser_id
cross join (select kwabo_now() as at) present
left join series_pages p on p.series_id = e.series_id;
