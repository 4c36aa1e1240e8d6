-- When the sale of a ticket ends, unless staff end it earlier: when its event ends, or when the last part that it opens
-- closes, whichever comes first. A live ticket is sold until the replay ends. `last_closing`: from `type_moments`.
create function sale_end(channel text, event_end timestamptz, last_closing timestamptz default null)
returns timestamptz language sql stable as $$
  select case when channel = 'live' then event_end + interval '24 hours' else least(event_end, last_closing) end
$$;
