-- Whether a person has had one of these roles for a day. The first role that was ever given need not wait, because
-- nobody else was there to decide; a person who lost that role and comes back has a new one. Time in other roles does
-- not count: otherwise a new owner could give a role to somebody who has been here for years.
create function had_for_a_day(person uuid, wanted text[]) returns boolean language sql stable as $$
  select exists (
    select from memberships m
    where m.person_id = person and m.ended_at is null and m.role = any(wanted)
      and (m.given_at + interval '24 hours' <= kwabo_now()
        or m.id = (select f.id from memberships f order by f.given_at, f.id limit 1)))
$$;
