-- Whether a code counts for this ticket model while the code is in force.
create function promo_code_fits(code uuid, model uuid) returns boolean language sql stable as $$
  select exists (
    select from ticket_models m
    where m.id = model and m.promo_price is not null
      and coalesce((select bool_or(e.event_id = m.event_id) from promo_code_events e where e.code_id = code), true)
  )
$$;
