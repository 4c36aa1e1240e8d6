-- From when a person's approvals count: a day after the person got a role that may approve (`refund:approve`). Null
-- without such a role. Without that day an owner who is alone would invite themselves as a second person.
create function approves_from(person uuid) returns timestamptz language sql stable as $$
  select min(m.given_at) + interval '24 hours'
  from memberships m
  where m.person_id = person and m.ended_at is null and m.role in ('owner', 'finance')
$$;
