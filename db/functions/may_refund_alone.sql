-- Whether somebody may give back sums within the limits without a second person: from a day after they came to the
-- company (`asks_from`), because else each person whom somebody invents would be another day's limit. The first who ever
-- came may from the start, because nobody else could decide for them. Nobody may who is gone.
create function may_refund_alone(person uuid) returns boolean language sql stable as $$
  select coalesce(
    asks_from(person) <= kwabo_now()
      or asks_from(person) is not null
        and person = (select m.person_id from memberships m order by m.given_at, m.id limit 1),
    false)
$$;
