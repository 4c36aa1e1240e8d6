-- Takes places for a batch of requests: locks, reads, judges each request in the order of arrival (`judge_hold`), and
-- writes. One call is one exchange and one commit: the row of a popular ticket is locked while PostgreSQL works, and
-- never while PostgreSQL waits. docs/decisions/010 says why this rule lives in the database.
create function place_holds(
  requests jsonb,
  -- Every model that a request names, and every order that a request replaces.
  wanted uuid[],
  replaced uuid[],
  hold_minutes integer,
  attempt_minutes integer,
  most_per_phone integer,
  most_per_device integer
) returns setof hold_answer language plpgsql
-- Plans are made once per connection, perhaps while the tables are empty: they must be good for full tables.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  request record;
  earlier record;
  answer hold_answer;
  taken_at timestamptz;
  -- Arguments of `judge_hold`: ticket models, promo codes, the replaced order, and the value for 'replaces no order'.
  shelf record;
  codes record;
  old record;
  nothing record;
  -- By position of the model in `shelf`: the places left, and the places that this batch takes. By position of the code
  -- in `codes`: the uses left, and the uses that this batch takes.
  places integer[];
  moves integer[];
  uses_left integer[];
  uses_moved integer[];
  -- By position of the request; null if the request was refused.
  names text[] := '{}';
  amounts integer[] := '{}';
  successors jsonb := '[]';
  code_ids uuid[] := '{}';
  spellings text[];
  m integer;
  c integer;
begin
  -- Orders before codes before models, each by id: the documented order.
  if cardinality(replaced) > 0 then
    perform from orders where id = any(replaced) and state in ('held', 'paid') order by id for update;
    wanted := wanted || array(select ticket_model_id from order_lines where order_id = any(replaced));
    code_ids := array(select promo_code_id from orders where id = any(replaced) and promo_code_id is not null);
  end if;
  -- A JSON path instead would cost a tenth of the whole call (measured on a batch of 250).
  spellings := array(
    select a."promoCode" from jsonb_to_recordset(requests) as a ("promoCode" text) where a."promoCode" is not null);
  if cardinality(spellings) > 0 then
    code_ids := code_ids || array(select id from promo_codes where code = any(spellings));
  end if;
  if cardinality(code_ids) > 0 then
    perform from promo_codes where id = any(code_ids) order by id for no key update;
  end if;
  perform from ticket_models where id = any(wanted) order by id for no key update;
  -- Read only now: every statement below sees what others committed while this call waited for its locks.
  taken_at := kwabo_now();
  select array_agg(p.id) as ids, array_agg(p.code) as spellings, array_agg(a.commission_rate) as rates,
    -- The events for which a code counts; null: all events.
    array_agg((select jsonb_agg(e.event_id) from promo_code_events e where e.code_id = p.id)) as scopes,
    array_agg(p.withdrawn_at is null and taken_at >= coalesce(p.starts_at, '-infinity')
      and taken_at < coalesce(p.ends_at, 'infinity')) as in_force,
    array_agg(p.max_uses - p.uses) as uses_left, array_agg(p.max_uses - p.uses + p.held) as uses_unpaid,
    array_agg(0) as uses_moved
  into codes
  from promo_codes p
  join artists a on a.id = p.artist_id
  where p.id = any(code_ids);
  uses_left := codes.uses_left;
  uses_moved := codes.uses_moved;
  select array_agg(s.id) as ids, array_agg(s.max_per_order) as maxima, array_agg(t.price) as prices,
    array_agg(s.promo_price) as promo_prices, array_agg(t.name) as names, array_agg(s.promo_name) as promo_names,
    array_agg(t.persons) as persons, array_agg(s.event_id) as events,
    array_agg(s.channel) as channels,
    array_agg(
      case when s.archived_at is not null or e.published_at is null then 'unknown-ticket'
           when e.cancelled_at is not null or taken_at < s.sales_open_at
             or taken_at >= least(s.sales_close_at, sale_end(s.channel, e.ends_at,
               (select o.closes_at from type_moments o where o.ticket_type_id = s.ticket_type_id))) then 'closed'
           else 'open' end) as sales,
    array_agg(s.capacity - s.held - s.sold) as places, array_agg(s.capacity - s.sold) as unsold, array_agg(0) as moves
  into shelf
  from ticket_models s
  join ticket_types t on t.id = s.ticket_type_id
  join events e on e.id = s.event_id
  where s.id = any(wanted);
  places := shelf.places;
  moves := shelf.moves;
  select null::uuid as id, null::uuid as code, false as paid, false as running, '{}'::uuid[] as models,
    '{}'::integer[] as quantities
  into nothing;

  -- No two requests of a batch share a phone, a browser, a key or a replaced order, so what is read here stays true
  -- until the batch ends. `count(*)` stands where `exists` would do, because the planner may turn `exists` into a hash
  -- of the whole table. The earlier order of the same key comes from a subquery and not from a join, because a join that
  -- was planned while the table was nearly empty reads all keys for every batch.
  for request in
    select a.*, (select o.id from orders o where o.request_key = a.key) as earlier_id,
      case when (select count(*) from orders o where o.reference = left(a.reference, 7)) = 0 then left(a.reference, 7)
           when (select count(*) from orders o where o.reference = left(a.reference, 8)) = 0 then left(a.reference, 8)
           else a.reference end as name,
      (select count(*) from orders o where o.state = 'held' and o.device = a.device) as device_holds,
      -- For each line, how many held orders of the request's phone and origin have the model. Without an origin, every
      -- held order of the phone counts.
      array(select (select count(*) from order_lines l where l.ticket_model_id = w.id and l.order_id = any(
                      array(select o.id from orders o where o.state = 'held' and o.phone = a.phone
                        and (a.origin is null or o.origin = a.origin))))
            from unnest(a.models) with ordinality as w (id, position) order by w.position) as phone_holds
    from rows from (jsonb_to_recordset(requests) as (id uuid, reference text, token text, phone text, origin text,
      device text, key text, digest text, replaces uuid, models uuid[], quantities integer[], channel text,
      "promoCode" text))
      with ordinality as a (id, reference, token, phone, origin, device, key, digest, replaces, models, quantities,
      channel, promo_code, position)
    order by a.position
  loop
    if request.earlier_id is not null then
      -- An earlier request had this key. The same order gets the same answer, any other order is refused.
      select o.request_digest <> request.digest as differs, o.token, o.amount into strict earlier
      from orders o where o.id = request.earlier_id;
      answer := null;
      answer.kind := case when earlier.differs then 'key-reused' else 'held' end;
      if earlier.differs then
        answer.amount := 0;
      else
        answer.order_id := request.earlier_id;
        answer.token := earlier.token;
        answer.amount := earlier.amount;
      end if;
      answer.taken_at := taken_at;
      names := names || null::text;
      amounts := amounts || null::integer;
      return next answer;
      continue;
    end if;
    old := nothing;
    if request.replaces is not null then
      select o.id, o.promo_code_id as code, o.state = 'paid' as paid,
        exists (select from payments p
          where p.purpose = 'order' and p.subject_id = o.id and p.state = 'pending'
            and (p.attempt = 'pending'
              or (p.attempt <> 'none' and p.attempt_at > taken_at - make_interval(mins => attempt_minutes)))
        ) as running,
        array(select l.ticket_model_id from order_lines l where l.order_id = o.id order by l.position) as models,
        array(select l.quantity from order_lines l where l.order_id = o.id order by l.position) as quantities
      into old
      from orders o where o.id = request.replaces and o.state in ('held', 'paid');
    end if;
    answer := judge_hold(request, old, shelf, places, codes, uses_left, most_per_phone, most_per_device);
    answer.taken_at := taken_at;
    if answer.kind <> 'held' then
      names := names || null::text;
      amounts := amounts || null::integer;
      return next answer;
      continue;
    end if;
    for line in 1 .. cardinality(request.models) loop
      m := array_position(shelf.ids, request.models[line]);
      places[m] := places[m] - request.quantities[line];
      moves[m] := moves[m] + request.quantities[line];
    end loop;
    if request.promo_code is not null then
      c := array_position(codes.spellings, request.promo_code);
      uses_left[c] := uses_left[c] - 1;
      uses_moved[c] := uses_moved[c] + 1;
    end if;
    if old.id is not null then
      for line in 1 .. cardinality(old.models) loop
        m := array_position(shelf.ids, old.models[line]);
        places[m] := places[m] + old.quantities[line];
        moves[m] := moves[m] - old.quantities[line];
      end loop;
      if old.code is not null then
        c := array_position(codes.ids, old.code);
        uses_left[c] := uses_left[c] + 1;
        uses_moved[c] := uses_moved[c] - 1;
      end if;
      successors := successors || jsonb_build_object('old', old.id, 'new', request.id);
    end if;
    answer.order_id := request.id;
    answer.token := request.token;
    answer.reference := request.name;
    names := names || request.name;
    amounts := amounts || answer.amount;
    return next answer;
  end loop;

  with granted as materialized (
    select a.*, names[position] as name, amounts[position] as amount, array_position(codes.spellings, promo_code) as promo
    from rows from (jsonb_to_recordset(requests) as (id uuid, token text, "lastName" text, "firstName" text,
      email text, phone text, country text, city text, origin text, network text, "networkBlock" text, device text,
      key text, digest text, models uuid[], quantities integer[], "promoCode" text)) with ordinality as a (id, token,
      last_name, first_name, email, phone, country, city, origin, network, network_block, device, key, digest, models,
      quantities, promo_code, position)
    where amounts[position] is not null
  ), made as (
    insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city, amount,
      origin, network, network_block, device, request_key, request_digest, created_at, expires_at, promo_code_id,
      promo_code, commission_rate)
    select id, name, token, 'held', last_name, first_name, email, phone, country, city, amount, origin, network,
      network_block, device, key, digest, taken_at, taken_at + make_interval(mins => hold_minutes), codes.ids[promo],
      codes.spellings[promo], codes.rates[promo]
    from granted
  ), lines as (
    insert into order_lines (order_id, ticket_model_id, position, quantity, type_name, unit_price, usual_price, persons)
    select g.id, l.model, l.position - 1, l.quantity,
      case when g.promo is null then shelf.names[s.at] else shelf.promo_names[s.at] end,
      case when g.promo is null then shelf.prices[s.at] else shelf.promo_prices[s.at] end,
      shelf.prices[s.at], shelf.persons[s.at]
    from granted g
    cross join lateral unnest(g.models, g.quantities) with ordinality as l (model, quantity, position)
    cross join lateral (select array_position(shelf.ids, l.model) as at) s
  )
  insert into order_events (order_id, kind, actor, at, detail)
  select id, 'held', 'buyer', taken_at, jsonb_build_object('amount', amount) from granted;

  if jsonb_array_length(successors) > 0 then
    with gone as (
      update orders o set state = 'cancelled', replaced_by = s.new
      from jsonb_to_recordset(successors) as s (old uuid, new uuid)
      where o.id = s.old returning o.id, s.new
    )
    insert into order_events (order_id, kind, actor, at, detail)
    select id, 'cancelled', 'buyer', taken_at, jsonb_build_object('replacedBy', new) from gone;
    -- A successor keeps the times of the first order. Otherwise a buyer could keep a place for ever by replacing.
    update orders n set first_held_at = coalesce(o.first_held_at, o.created_at), first_paying_at = o.first_paying_at
    from jsonb_to_recordset(successors) as s (old uuid, new uuid)
    join orders o on o.id = s.old
    where n.id = s.new;
  end if;

  if cardinality(code_ids) > 0 then
    update promo_codes p set uses = p.uses + moved.uses, held = p.held + moved.uses
    from unnest(codes.ids, uses_moved) as moved (id, uses)
    where p.id = moved.id and moved.uses <> 0;
  end if;
  update ticket_models s set held = s.held + moved.quantity
  from unnest(shelf.ids, moves) as moved (id, quantity)
  where s.id = moved.id and moved.quantity <> 0;
  if found then
    perform pg_notify('availability', case when cardinality(shelf.ids) > 150 then '[]' else to_jsonb(shelf.ids)::text end);
  end if;
end
$$;
