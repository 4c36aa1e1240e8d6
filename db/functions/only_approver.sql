-- The one person who could approve what others ask for (`refund:approve`), if there is no other, and they are of the
-- direction; else null.
create function only_approver() returns uuid language sql stable as $$
  select (array_agg(m.person_id))[1]
  from memberships m
  where m.ended_at is null and m.role in ('owner', 'finance')
  having count(distinct m.person_id) = 1 and bool_or(m.role = 'owner')
$$;
