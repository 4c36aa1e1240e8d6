-- What the home page sells, in its order: the tickets of a landing page, under a title or under none.
create table home_sections (
  page_slug text constraint home_sections_pkey primary key constraint home_sections_page_fkey references event_pages,
  position integer not null constraint home_sections_position_unique unique,
  tag text constraint home_sections_tag_length check (length(tag) between 1 and 40),
  titled boolean not null default true
);

-- A company that had pages before goes on showing them.
insert into home_sections (page_slug, position)
select slug, row_number() over (order by slug) from event_pages where kind = 'landing';
