-- Tickets that visitors may be shown and buy, by channel. Those of any other channel, and those of events
-- that are not published, are not here, hence nowhere public.
create view offered_tickets as
select
  m.id as model_id, m.event_id, e.series_id, e.name as event_name,
  t.id as type_id, t.name as type_name, t.description, t.price, t.persons,
  m.position, m.capacity - m.sold - m.held as places, m.held > 0 as some_held, m.max_per_order,
  m.sales_open_at, m.sales_close_at, e.starts_at, e.ends_at, e.previous_starts_at, e.venue, o.name as seller,
  m.cover_photo, m.cover_tone, m.photo, m.promo_name, m.promo_price, m.promo_description,
  m.promo_photo,
  m.channel,
  sale_end(
    m.channel, e.ends_at, (select o.closes_at from type_moments o where o.ticket_type_id = t.id)
  ) as sale_ends_at,
  l.id as live_model_id, e.cancelled_at is not null as cancelled,
  (select o.moments from type_moments o where o.ticket_type_id = t.id) as moments
from ticket_models m
join ticket_types t on t.id = m.ticket_type_id
join events e on e.id = m.event_id
join organisers o on o.id = e.organiser_id
left join live_models l on l.ticket_model_id = m.id and m.channel = 'live'
where e.published_at is not null and m.archived_at is null and (m.channel = 'site' or l.id is not null);
