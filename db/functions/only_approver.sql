-- The only person whose role may approve (`refund:approve`), if that person is an owner. Null if several people may
-- approve, or nobody.
create function only_approver() returns uuid language sql stable as $$
  select (array_agg(m.person_id))[1]
  from memberships m
  where m.ended_at is null and m.role in ('owner', 'finance')
  having count(distinct m.person_id) = 1 and bool_or(m.role = 'owner')
$$;
