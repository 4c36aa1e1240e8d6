-- Moves places between free, held and sold, and notifies open pages. A caller sends this one statement together with
-- its commit: every buyer of a ticket waits for the row of its model, so the row is locked while PostgreSQL works, and
-- never while PostgreSQL waits for the network. Rows are locked in the order of their ids: two sales cannot deadlock.
create function move_stock(moves jsonb) returns void language plpgsql as $$
declare
  asked uuid[] := array(
    select distinct "modelId" from jsonb_to_recordset(moves) as move ("modelId" uuid) order by 1
  );
  moved uuid[];
begin
  perform from ticket_models where id = any(asked) order by id for no key update;
  with changed as (
    update ticket_models m set held = m.held + move.held, sold = m.sold + move.sold
    from (
      select "modelId" as id, sum(held) as held, sum(sold) as sold
      from jsonb_to_recordset(moves) as given ("modelId" uuid, held integer, sold integer) group by 1
    ) move
    where m.id = move.id
    returning m.id
  )
  select array_agg(id) into moved from changed;
  if coalesce(cardinality(moved), 0) <> cardinality(asked) then
    raise exception 'a ticket model of a sale does not exist' using errcode = 'foreign_key_violation';
  end if;
  -- A notification carries at most 8,000 bytes; an empty list means that anything may have changed.
  perform pg_notify('availability', case when cardinality(moved) > 150 then '[]' else to_jsonb(moved)::text end);
end
$$;
