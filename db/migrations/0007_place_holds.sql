-- Takes places for a batch of requests: locks, looks, decides in the order of arrival, writes. One call is one
-- exchange and one commit, so that a hot ticket's row is locked for as long as PostgreSQL works, and never while
-- it waits for anybody. docs/decisions/010 says why this rule lives in the database.

-- Nobody looks lines up by model alone, and every hold would pay for it.
drop index order_lines_model;
-- Without orders that have no device it cannot be taken for a look-up by phone, whatever the plan was made on.
drop index orders_live_device;
create index orders_live_device on orders (device) where state = 'held' and device is not null;
-- Most orders are not paid: these need no entry.
alter table orders drop constraint orders_paid_by_unique;
create unique index orders_paid_by_unique on orders (paid_by) where paid_by is not null;

-- One index where there were two: an order's story is all that is ever looked up.
alter table order_events drop constraint order_events_pkey;
drop index order_events_order;
alter table order_events add constraint order_events_pkey primary key (order_id, id);

create type hold_answer as (
  kind text,
  order_id uuid,
  token text,
  amount integer,
  -- Of an order that this call made: its shortest free reference, and each line's price.
  reference text,
  unit_prices integer[],
  -- Places left for 'not-enough', most per order for 'over-maximum'.
  number integer,
  taken_at timestamptz
);

create function place_holds(
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
  old_id uuid;
  old_paid boolean;
  old_running boolean;
  old_models uuid[];
  old_quantities integer[];
  answer hold_answer;
  taken_at timestamptz;
  -- The models by position: places left, most per order, price, persons, whether on sale, places taken so far.
  shelf uuid[];
  places integer[];
  maxima integer[];
  prices integer[];
  heads integer[];
  sales text[];
  moves integer[];
  -- By position of the request; null where it was refused.
  names text[] := '{}';
  amounts integer[] := '{}';
  successors jsonb := '[]';
  m integer;
  back integer;
begin
  -- Orders before models, each by id: the documented order.
  if cardinality(replaced) > 0 then
    perform from orders where id = any(replaced) and state in ('held', 'paid') order by id for update;
    wanted := wanted || array(select ticket_model_id from order_lines where order_id = any(replaced));
  end if;
  perform from ticket_models where id = any(wanted) order by id for no key update;
  -- Only now: whatever follows sees what was committed while the locks were waited for.
  taken_at := kwabo_now();
  select array_agg(s.id), array_agg(s.capacity - s.held - s.sold), array_agg(s.max_per_order), array_agg(t.price),
    array_agg(t.persons), array_agg(0), array_agg(
      case when s.channel <> 'site' or s.archived_at is not null then 'unknown-ticket'
           when taken_at < s.sales_open_at or taken_at >= least(s.sales_close_at, e.ends_at) then 'closed'
           else 'open' end)
  into shelf, places, maxima, prices, heads, moves, sales
  from ticket_models s
  join ticket_types t on t.id = s.ticket_type_id
  join events e on e.id = s.event_id
  where s.id = any(wanted);

  -- No two requests of a batch share a phone, a browser, a key or a replaced order: what is read here stays true
  -- to the end. Counts where `exists` would do: of that the planner may make a hash of the whole table.
  for request in
    select a.*, earlier.id as earlier_id, earlier.token as earlier_token, earlier.amount as earlier_amount,
      earlier.request_digest as earlier_digest,
      case when (select count(*) from orders o where o.reference = left(a.reference, 7)) = 0 then left(a.reference, 7)
           when (select count(*) from orders o where o.reference = left(a.reference, 8)) = 0 then left(a.reference, 8)
           else a.reference end as name,
      (select count(*) from orders o where o.state = 'held' and o.device = a.device) as device_holds,
      array(select (select count(*) from order_lines l where l.ticket_model_id = w.id and l.order_id = any(
                      array(select o.id from orders o where o.state = 'held' and o.phone = a.phone)))
            from unnest(a.models) with ordinality as w (id, position) order by w.position) as phone_holds
    from rows from (jsonb_to_recordset(requests) as (id uuid, reference text, token text, phone text, device text,
      key text, digest text, replaces uuid, models uuid[], quantities integer[])) with ordinality as a (id,
      reference, token, phone, device, key, digest, replaces, models, quantities, position)
    left join lateral (select * from orders o where o.request_key = a.key) earlier on true
    order by a.position
  loop
    answer := null;
    answer.taken_at := taken_at;
    answer.kind := 'held';
    answer.amount := 0;
    old_id := null;
    old_models := '{}';
    old_quantities := '{}';
    if request.earlier_id is not null then
      if request.earlier_digest <> request.digest then
        answer.kind := 'key-reused';
      else
        answer.order_id := request.earlier_id;
        answer.token := request.earlier_token;
        answer.amount := request.earlier_amount;
      end if;
      names := names || null::text;
      amounts := amounts || null::integer;
      return next answer;
      continue;
    end if;
    if request.replaces is not null then
      select o.id, o.state = 'paid',
        exists (select from payments p
          where p.purpose = 'order' and p.subject_id = o.id and p.state = 'pending'
            and (p.attempt = 'pending'
              or (p.attempt <> 'none' and p.attempt_at > taken_at - make_interval(mins => attempt_minutes)))
        ),
        array(select l.ticket_model_id from order_lines l where l.order_id = o.id order by l.position),
        array(select l.quantity from order_lines l where l.order_id = o.id order by l.position)
      into old_id, old_paid, old_running, old_models, old_quantities
      from orders o where o.id = request.replaces and o.state in ('held', 'paid');
      -- It was paid without this browser hearing of it: a second order would be paid a second time.
      if old_paid and old_id is not null then answer.kind := 'already-paid';
      elsif old_running and old_id is not null then answer.kind := 'payment-running';
      end if;
    end if;
    if answer.kind = 'held' then
      for line in 1 .. cardinality(request.models) loop
        m := array_position(shelf, request.models[line]);
        back := coalesce(old_quantities[array_position(old_models, request.models[line])], 0);
        if m is null or sales[m] <> 'open' then
          answer.kind := coalesce(sales[m], 'unknown-ticket');
        elsif request.quantities[line] > maxima[m] then
          answer.kind := 'over-maximum';
          answer.number := maxima[m];
        elsif places[m] + back < request.quantities[line] then
          answer.kind := case when places[m] + back <= 0 then 'sold-out' else 'not-enough' end;
          answer.number := places[m] + back;
        elsif back = 0 and request.phone_holds[line] >= most_per_phone then
          answer.kind := 'too-many-holds';
        end if;
        exit when answer.kind <> 'held';
        answer.amount := answer.amount + prices[m] * request.quantities[line];
        answer.unit_prices := answer.unit_prices || prices[m];
      end loop;
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
    if old_id is not null then
      for line in 1 .. cardinality(old_models) loop
        m := array_position(shelf, old_models[line]);
        places[m] := places[m] + old_quantities[line];
        moves[m] := moves[m] - old_quantities[line];
      end loop;
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
    select a.*, names[position] as name, amounts[position] as amount
    from rows from (jsonb_to_recordset(requests) as (id uuid, token text, "lastName" text, "firstName" text,
      email text, phone text, country text, city text, device text, key text, digest text, models uuid[],
      quantities integer[])) with ordinality as a (id, token, last_name, first_name, email, phone, country, city,
      device, key, digest, models, quantities, position)
    where amounts[position] is not null
  ), made as (
    insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city, amount,
      device, request_key, request_digest, created_at, expires_at)
    select id, name, token, 'held', last_name, first_name, email, phone, country, city, amount, device, key, digest,
      taken_at, taken_at + make_interval(mins => hold_minutes)
    from granted
  ), lines as (
    insert into order_lines (order_id, ticket_model_id, position, quantity, unit_price, persons)
    select g.id, l.model, l.position - 1, l.quantity, prices[array_position(shelf, l.model)],
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

  update ticket_models s set held = s.held + moved.quantity
  from unnest(shelf, moves) as moved (id, quantity)
  where s.id = moved.id and moved.quantity <> 0;
  if found then
    perform pg_notify('availability', case when cardinality(shelf) > 150 then '[]' else to_jsonb(shelf)::text end);
  end if;
end
$$;
