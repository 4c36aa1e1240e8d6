-- The page that sells the tickets of a series: its landing page, else the list of tickets that shows the fewest series.
-- Lists of live tickets are left out, because they do not sell tickets of the hall.
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
  where p.kind = 'ticket-list' and b.channel = 'site'
) candidates
order by candidates.series_id, candidates.breadth, candidates.slug;
