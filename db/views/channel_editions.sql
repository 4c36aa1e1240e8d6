-- Which published edition of a series the lists of a channel show: the next one that the channel still sells, else the
-- latest one.
create view channel_editions as
select distinct on (edition.channel, edition.series_id) edition.channel, edition.series_id, edition.event_id
from (
  select c.channel, e.series_id, e.id as event_id, sale_end(c.channel, e.ends_at) as ends_at
  from events e
  cross join (values ('site'), ('live')) as c (channel)
  where e.published_at is not null
) edition
cross join (select kwabo_now() as at) present
order by
  edition.channel,
  edition.series_id,
  edition.ends_at > present.at desc,
  case when edition.ends_at > present.at then edition.ends_at end,
  edition.ends_at desc;
