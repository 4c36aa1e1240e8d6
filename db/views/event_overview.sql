-- Published events with what depends on the present time: whether the event is over, whether its tickets are on sale,
-- and its landing page until it is over. `moved_parts` are moments that were moved by another interval than the event's
-- start.
create view event_overview as
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
        and t.sale_ends_at > present.at
    ) as on_sale,
  case
    when e.ends_at > present.at and exists (select from current_editions c where c.event_id = e.id) then (
      select min(l.slug) from event_pages l where l.series_id = e.series_id and l.kind = 'landing'
    )
  end as landing_slug,
  -- Null, too, where only the end has moved, or where the start is back at its first time.
  e.cancelled_at, nullif(e.previous_starts_at, e.starts_at) as previous_starts_at, e.change_reason,
  (
    select jsonb_agg(
      jsonb_build_object('name', p.name, 'startsAt', p.opens_at, 'previousStartsAt', p.previous_opens_at)
      order by p.opens_at, p.position
    )
    from event_parts p
    where p.event_id = e.id
      and p.kind = 'moment'
      and p.opens_at - p.previous_opens_at <> e.starts_at - coalesce(e.previous_starts_at, e.starts_at)
  ) as moved_parts
from events e
join organisers o on o.id = e.organiser_id
cross join (select kwabo_now() as at) present
left join series_pages p on p.series_id = e.series_id
where e.published_at is not null;
