-- From when a yes counts to what somebody asked for at this moment: a day after they got the right to ask for it
-- (`approvals.action`: `refund:ask`, `refund:by-hand`, `settings:write`). Null if they have lost it since, also if they
-- got it back. Without that day an owner who is alone would let somebody invented ask, or a colleague who has been here
-- for years with another role, and approve.
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
