-- From when a request may be approved: a day after the asking person got the right to ask (`refund:ask`,
-- `refund:by-hand` or `settings:write`, by `asked`, the action of the approval). Null if the person has lost the right
-- since `asked_at`, even if they got it back. Without that day an owner who is alone would give the right to an
-- invented person, or to a colleague with another role, let them ask, and approve.
create function asks_from(person uuid, asked text, asked_at timestamptz) returns timestamptz language sql stable as $$
  select min(m.given_at) + interval '24 hours'
  from memberships m
  where m.person_id = person and m.ended_at is null and m.given_at <= asked_at
    and m.role = any(case asked
          when 'refund' then '{owner,finance,support}'
          when 'hand-payment' then '{owner,finance}'
          when 'refund-limit' then '{owner}'
        end::text[])
$$;
