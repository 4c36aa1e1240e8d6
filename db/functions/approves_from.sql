-- From when somebody's yes to what others ask for counts: a day after they became able to give it (`refund:approve`). Null
-- if they are not. Without that day an owner who is alone would invite themselves as a second person.
create function approves_from(person uuid) returns timestamptz language sql stable as $$
  select min(m.given_at) + interval '24 hours'
  from memberships m
  where m.person_id = person and m.ended_at is null and m.role in ('owner', 'finance')
$$;
