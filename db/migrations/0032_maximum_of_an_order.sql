-- As in 0026, with two things changed. Holds of a phone are counted by their origin; a process of the release before
-- names none, and its requests are counted as they were. The maximum per order counts all lines together: each was judged
-- by itself, so that one request for ten places of ten tickets held a hundred.
create or replace function place_holds(
  requests jsonb,
  -- Every model that a request names, and every order that one replaces.
  wanted uuid[],
  replaced uuid[],
  hold_minutes integer,
  attempt_minutes integer,
  most_per_phone integer,
  most_per_device integer
) returns setof hold_answer language plpgsql
-- The plans are made once per connection, perhaps while the tables are empty: they must be good for full ones.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  request record;
  differs boolean;
  earlier_token text;
  earlier_amount integer;
  old_id uuid;
  old_paid boolean;
  old_running boolean;
  old_models uuid[];
  old_quantities integer[];
  old_code uuid;
  answer hold_answer;
  taken_at timestamptz;
  -- The models by position: places left, most per order, price, price with a code (null where there is none),
  -- persons, event, channel, whether on sale, places taken so far.
  shelf uuid[];
  places integer[];
  maxima integer[];
  prices integer[];
  promo_prices integer[];
  heads integer[];
  events text[];
  channels text[];
  sales text[];
  moves integer[];
  -- The codes by position: whether in force, uses left (null: no limit), events (null: all), rate, uses taken so far.
  codes uuid[] := '{}';
  spellings text[];
  in_force boolean[];
  uses_left integer[];
  scopes jsonb[];
  rates integer[];
  uses_moved integer[];
  -- By position of the request; null where it was refused.
  names text[] := '{}';
  amounts integer[] := '{}';
  successors jsonb := '[]';
  m integer;
  c integer;
  back integer;
  -- Of all lines of a request together: how many it asks for, and the least that one of their models allows.
  asked integer;
  most integer;
  price integer;
  code_fits boolean;
begin
  -- Orders before codes before models, each by id: the documented order.
  if cardinality(replaced) > 0 then
    perform from orders where id = any(replaced) and state in ('held', 'paid') order by id for update;
    wanted := wanted || array(select ticket_model_id from order_lines where order_id = any(replaced));
    codes := array(select promo_code_id from orders where id = any(replaced) and promo_code_id is not null);
  end if;
  -- Measured on a batch of 250: asking by a JSON path cost as much as a tenth of all the rest.
  spellings := array(
    select a."promoCode" from jsonb_to_recordset(requests) as a ("promoCode" text) where a."promoCode" is not null);
  if cardinality(spellings) > 0 then
    codes := codes || array(select id from promo_codes where code = any(spellings));
    spellings := null;
  end if;
  if cardinality(codes) > 0 then
    perform from promo_codes where id = any(codes) order by id for no key update;
  end if;
  perform from ticket_models where id = any(wanted) order by id for no key update;
  -- Only now: whatever follows sees what was committed while the locks were waited for.
  taken_at := kwabo_now();
  if cardinality(codes) > 0 then
    select array_agg(p.id), array_agg(p.code), array_agg(p.max_uses - p.uses), array_agg(a.commission_rate),
      array_agg(0), array_agg((select jsonb_agg(e.event_id) from promo_code_events e where e.code_id = p.id)),
      array_agg(p.withdrawn_at is null and taken_at >= coalesce(p.starts_at, '-infinity')
        and taken_at < coalesce(p.ends_at, 'infinity'))
    into codes, spellings, uses_left, rates, uses_moved, scopes, in_force
    from promo_codes p
    join artists a on a.id = p.artist_id
    where p.id = any(codes);
  end if;
  select array_agg(s.id), array_agg(s.capacity - s.held - s.sold), array_agg(s.max_per_order), array_agg(t.price),
    array_agg(s.promo_price), array_agg(t.persons), array_agg(s.event_id), array_agg(s.channel), array_agg(0),
    array_agg(
      case when s.archived_at is not null then 'unknown-ticket'
           when taken_at < s.sales_open_at or taken_at >= least(s.sales_close_at, sale_end(s.channel, e.ends_at)) then 'closed'
           else 'open' end)
  into shelf, places, maxima, prices, promo_prices, heads, events, channels, moves, sales
  from ticket_models s
  join ticket_types t on t.id = s.ticket_type_id
  join events e on e.id = s.event_id
  where s.id = any(wanted);

  -- No two requests of a batch share a phone, a browser, a key or a replaced order: what is read here stays true
  -- to the end. Counts where `exists` would do: of that the planner may make a hash of the whole table.
  for request in
    select a.*, (select o.id from orders o where o.request_key = a.key) as earlier_id,
      case when (select count(*) from orders o where o.reference = left(a.reference, 7)) = 0 then left(a.reference, 7)
           when (select count(*) from orders o where o.reference = left(a.reference, 8)) = 0 then left(a.reference, 8)
           else a.reference end as name,
      (select count(*) from orders o where o.state = 'held' and o.device = a.device) as device_holds,
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
    answer := null;
    answer.taken_at := taken_at;
    answer.kind := 'held';
    answer.amount := 0;
    old_id := null;
    old_models := '{}';
    old_quantities := '{}';
    old_code := null;
    if request.earlier_id is not null then
      select o.request_digest <> request.digest, o.token, o.amount into strict differs, earlier_token, earlier_amount
      from orders o where o.id = request.earlier_id;
      if differs then
        answer.kind := 'key-reused';
      else
        answer.order_id := request.earlier_id;
        answer.token := earlier_token;
        answer.amount := earlier_amount;
      end if;
      names := names || null::text;
      amounts := amounts || null::integer;
      return next answer;
      continue;
    end if;
    if request.replaces is not null then
      select o.id, o.state = 'paid', o.promo_code_id,
        exists (select from payments p
          where p.purpose = 'order' and p.subject_id = o.id and p.state = 'pending'
            and (p.attempt = 'pending'
              or (p.attempt <> 'none' and p.attempt_at > taken_at - make_interval(mins => attempt_minutes)))
        ),
        array(select l.ticket_model_id from order_lines l where l.order_id = o.id order by l.position),
        array(select l.quantity from order_lines l where l.order_id = o.id order by l.position)
      into old_id, old_paid, old_code, old_running, old_models, old_quantities
      from orders o where o.id = request.replaces and o.state in ('held', 'paid');
      -- It was paid without this browser hearing of it: a second order would be paid a second time.
      if old_paid and old_id is not null then answer.kind := 'already-paid';
      elsif old_running and old_id is not null then answer.kind := 'payment-running';
      end if;
    end if;
    c := array_position(spellings, request.promo_code);
    code_fits := true;
    if answer.kind = 'held' then
      asked := 0;
      most := null;
      for line in 1 .. cardinality(request.models) loop
        asked := asked + request.quantities[line];
        most := least(most, maxima[array_position(shelf, request.models[line])]);
      end loop;
      for line in 1 .. cardinality(request.models) loop
        m := array_position(shelf, request.models[line]);
        back := coalesce(old_quantities[array_position(old_models, request.models[line])], 0);
        if m is null or channels[m] <> coalesce(request.channel, 'site') then
          answer.kind := 'unknown-ticket';
        elsif sales[m] <> 'open' then
          answer.kind := sales[m];
        elsif asked > most then
          answer.kind := 'over-maximum';
          answer.number := most;
        elsif places[m] + back < request.quantities[line] then
          answer.kind := case when places[m] + back <= 0 then 'sold-out' else 'not-enough' end;
          answer.number := places[m] + back;
        elsif back = 0 and request.phone_holds[line] >= most_per_phone then
          answer.kind := 'too-many-holds';
        end if;
        exit when answer.kind <> 'held';
        if request.promo_code is null then
          price := prices[m];
        else
          price := coalesce(promo_prices[m], 0);
          code_fits := code_fits and promo_prices[m] is not null and coalesce(scopes[c] ? events[m], true);
        end if;
        answer.amount := answer.amount + price * request.quantities[line];
        answer.unit_prices := answer.unit_prices || price;
      end loop;
    end if;
    if answer.kind = 'held' and request.promo_code is not null then
      back := case when old_code = codes[c] then 1 else 0 end;
      -- A code that nobody has is in force nowhere; one without a limit always has a use left.
      if not (code_fits and coalesce(in_force[c], false) and coalesce(uses_left[c] + back, 1) > 0) then
        answer.kind := 'invalid-code';
      end if;
    end if;
    if answer.kind = 'held' and old_id is null and request.device_holds >= most_per_device then
      answer.kind := 'too-many-holds';
    end if;
    if answer.kind <> 'held' then
      names := names || null::text;
      amounts := amounts || null::integer;
      return next answer;
      continue;
    end if;
    for line in 1 .. cardinality(request.models) loop
      m := array_position(shelf, request.models[line]);
      places[m] := places[m] - request.quantities[line];
      moves[m] := moves[m] + request.quantities[line];
    end loop;
    if c is not null then
      uses_left[c] := uses_left[c] - 1;
      uses_moved[c] := uses_moved[c] + 1;
    end if;
    if old_id is not null then
      for line in 1 .. cardinality(old_models) loop
        m := array_position(shelf, old_models[line]);
        places[m] := places[m] + old_quantities[line];
        moves[m] := moves[m] - old_quantities[line];
      end loop;
      if old_code is not null then
        c := array_position(codes, old_code);
        uses_left[c] := uses_left[c] + 1;
        uses_moved[c] := uses_moved[c] - 1;
      end if;
      successors := successors || jsonb_build_object('old', old_id, 'new', request.id);
    end if;
    answer.order_id := request.id;
    answer.token := request.token;
    answer.reference := request.name;
    names := names || request.name;
    amounts := amounts || answer.amount;
    return next answer;
  end loop;

  with granted as materialized (
    select a.*, names[position] as name, amounts[position] as amount, array_position(spellings, promo_code) as promo
    from rows from (jsonb_to_recordset(requests) as (id uuid, token text, "lastName" text, "firstName" text,
      email text, phone text, country text, city text, origin text, device text, key text, digest text, models uuid[],
      quantities integer[], "promoCode" text)) with ordinality as a (id, token, last_name, first_name, email, phone,
      country, city, origin, device, key, digest, models, quantities, promo_code, position)
    where amounts[position] is not null
  ), made as (
    insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city, amount,
      origin, device, request_key, request_digest, created_at, expires_at, promo_code_id, commission_rate)
    select id, name, token, 'held', last_name, first_name, email, phone, country, city, amount, origin, device, key, digest,
      taken_at, taken_at + make_interval(mins => hold_minutes), codes[promo], rates[promo]
    from granted
  ), lines as (
    insert into order_lines (order_id, ticket_model_id, position, quantity, unit_price, persons)
    select g.id, l.model, l.position - 1, l.quantity,
      case when g.promo is null then prices[array_position(shelf, l.model)]
           else promo_prices[array_position(shelf, l.model)] end,
      heads[array_position(shelf, l.model)]
    from granted g
    cross join lateral unnest(g.models, g.quantities) with ordinality as l (model, quantity, position)
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
  end if;

  if cardinality(codes) > 0 then
    update promo_codes p set uses = p.uses + moved.uses
    from unnest(codes, uses_moved) as moved (id, uses)
    where p.id = moved.id and moved.uses <> 0;
  end if;
  update ticket_models s set held = s.held + moved.quantity
  from unnest(shelf, moves) as moved (id, quantity)
  where s.id = moved.id and moved.quantity <> 0;
  if found then
    perform pg_notify('availability', case when cardinality(shelf) > 150 then '[]' else to_jsonb(shelf)::text end);
  end if;
end
$$;
