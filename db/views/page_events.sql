-- The events whose tickets a page shows, also those of which no ticket is on sale.
create view page_events as
select distinct b.page_slug, c.event_id
from ticket_blocks b
join ticket_block_series s on s.block_id = b.id
join channel_editions c on c.series_id = s.series_id and c.channel = b.channel;
