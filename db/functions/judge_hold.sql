-- Judges one request for places by what `place_holds` has read under its locks; this function reads no table. Returns
-- 'held' with the amount and the price of each line, or the first refusal. 'shortage': enough places are unsold, but
-- unpaid orders hold them. 'code-shortage': the code has unpaid uses, but unpaid orders hold them.
create function judge_hold(
  request record,
  -- The order that the request replaces; all fields are null if it replaces none.
  replaced record,
  -- Ticket models, each field an array by position, and how many places each has left.
  shelf record,
  places integer[],
  -- Promo codes, in the same way, and how many uses each has left (null: no limit). `uses_unpaid` also counts the uses
  -- that unpaid orders hold.
  codes record,
  uses_left integer[],
  most_per_phone integer,
  most_per_device integer
) returns hold_answer language plpgsql immutable as $$
declare
  answer hold_answer;
  c integer := array_position(codes.spellings, request.promo_code);
  m integer;
  back integer;
  price integer;
  -- `asked` is the sum of all lines' places, `most` the lowest maximum per order of their models.
  asked integer := 0;
  most integer;
  -- How many places are left of the first model that has too few free places but enough unsold ones.
  short integer;
  code_fits boolean := true;
  code_short boolean := false;
begin
  answer.amount := 0;
  -- The replaced order was paid, and this browser does not know it yet: its buyer would pay a second order as well.
  if replaced.paid then
    answer.kind := 'already-paid';
    return answer;
  elsif replaced.running then
    answer.kind := 'payment-running';
    return answer;
  end if;
  for line in 1 .. cardinality(request.models) loop
    asked := asked + request.quantities[line];
    most := least(most, shelf.maxima[array_position(shelf.ids, request.models[line])]);
  end loop;
  answer.kind := 'held';
  for line in 1 .. cardinality(request.models) loop
    m := array_position(shelf.ids, request.models[line]);
    back := coalesce(replaced.quantities[array_position(replaced.models, request.models[line])], 0);
    if m is null or shelf.channels[m] <> coalesce(request.channel, 'site') then
      answer.kind := 'unknown-ticket';
    elsif shelf.sales[m] <> 'open' then
      answer.kind := shelf.sales[m];
    elsif asked > most then
      answer.kind := 'over-maximum';
      answer.number := most;
    elsif places[m] + back < request.quantities[line] and shelf.unsold[m] >= request.quantities[line] then
      short := coalesce(short, greatest(places[m] + back, 0));
    elsif places[m] + back < request.quantities[line] then
      answer.kind := case when places[m] + back <= 0 then 'sold-out' else 'not-enough' end;
      answer.number := places[m] + back;
    end if;
    if answer.kind = 'held' and back = 0 and request.phone_holds[line] >= most_per_phone then
      answer.kind := 'too-many-holds';
    end if;
    if answer.kind <> 'held' then return answer; end if;
    if request.promo_code is null then
      price := shelf.prices[m];
    else
      price := coalesce(shelf.promo_prices[m], 0);
      code_fits := code_fits and shelf.promo_prices[m] is not null
        and coalesce(codes.scopes[c] ? shelf.events[m], true);
    end if;
    answer.amount := answer.amount + price * request.quantities[line];
    answer.unit_prices := answer.unit_prices || price;
  end loop;
  if request.promo_code is not null then
    back := case when replaced.code = codes.ids[c] then 1 else 0 end;
    -- An unknown code is not in force. A code without a limit always has a use left.
    code_short := coalesce(uses_left[c] + back, 1) <= 0;
    if not (code_fits and coalesce(codes.in_force[c], false)) or code_short and codes.uses_unpaid[c] <= 0 then
      answer.kind := 'invalid-code';
      return answer;
    end if;
  end if;
  if replaced.id is null and request.device_holds >= most_per_device then
    answer.kind := 'too-many-holds';
  elsif short is not null then
    -- Judged last: a shortage ends unpaid orders of other buyers, so nothing else may refuse this request.
    answer.kind := 'shortage';
    answer.number := short;
  elsif code_short then
    answer.kind := 'code-shortage';
  end if;
  return answer;
end
$$;
