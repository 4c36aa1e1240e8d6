-- Pages that show at least one published event.
create view shown_pages as
select p.slug, p.kind, p.series_id, p.in_menu, p.accent, p.social_links
from event_pages p
where exists (
  select
  from events e
  where e.published_at is not null
    and (
      e.series_id = p.series_id
      or e.series_id in (
        select s.series_id
        from ticket_blocks b
        join ticket_block_series s on s.block_id = b.id
        where b.page_slug = p.slug
      )
    )
);
