-- When a ticket's sale is over at the latest: when the last part that it opens closes, with its event where that ends
-- before, or with the replay where it is watched from home. `last_closing` is of `type_moments`.
create function sale_end(channel text, event_end timestamptz, last_closing timestamptz default null)
returns timestamptz language sql stable as $$
  select case when channel = 'live' then event_end + interval '24 hours' else least(event_end, last_closing) end
$$;
