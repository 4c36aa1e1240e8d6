-- Published shows with what follows from the time, and the page that sells their live tickets.
create view live_show_overview as
select
  s.event_id, e.name as title, s.highlights, s.stream_url, e.starts_at, e.ends_at,
  sale_end('live', e.ends_at) as replay_ends_at,
  (
    select min(b.page_slug)
    from ticket_blocks b
    join ticket_block_series shown on shown.block_id = b.id
    where b.channel = 'live' and shown.series_id = e.series_id
  ) as slug
from live_shows s
join events e on e.id = s.event_id
where e.published_at is not null;
