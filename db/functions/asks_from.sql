-- From when a yes to what somebody asks for counts: a day after they came to the company. Null if they are not in it any
-- more. Without that day an owner who is alone would let somebody invented ask, and approve.
create function asks_from(person uuid) returns timestamptz language sql stable as $$
  select min(m.given_at) + interval '24 hours' from memberships m where m.person_id = person and m.ended_at is null
$$;
