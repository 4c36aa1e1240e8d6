-- The person who may approve their own requests now, or null: at least a day ago this person declared that they work
-- alone, and still nobody else may approve. A caller that decides by this first takes the shared lock 7269016: nobody
-- becomes a second approver while it is held.
create function lone_approver() returns uuid language sql stable as $$
  select l.person_id from lone_approvers l
  where l.ended_at is null and l.said_at + interval '24 hours' <= kwabo_now() and l.person_id = only_approver()
$$;
