-- Whose own yes counts at this moment: they have said a day ago that nobody else could approve, and nobody else can; else
-- null. Whoever decides by it holds lock 7269016 before, shared: then nobody becomes a second person meanwhile.
create function lone_approver() returns uuid language sql stable as $$
  select l.person_id from lone_approvers l
  where l.ended_at is null and l.said_at + interval '24 hours' <= kwabo_now() and l.person_id = only_approver()
$$;
