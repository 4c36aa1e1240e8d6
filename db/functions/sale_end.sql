-- When a ticket's sale is over at the latest: with its event, or with the replay where it is watched from home.
create function sale_end(channel text, event_end timestamptz) returns timestamptz language sql stable as $$
  select case when channel = 'live' then event_end + interval '24 hours' else event_end end
$$;
