-- The person who may approve their own requests now, else null: they declared at least a day ago that they work alone,
-- and still nobody else may approve. A caller that decides by this first takes lock 7269016, shared: while it is held,
-- nobody becomes a second approver.
create function lone_approver() returns uuid language sql stable as $$
  select l.person_id from lone_approvers l
  where l.ended_at is null and l.said_at + interval '24 hours' <= kwabo_now() and l.person_id = only_approver()
$$;
