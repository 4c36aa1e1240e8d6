-- What the tickets of a type open, moment by moment, and when the last one closes. Zones are never dates. A type that
-- is not here is good for its event as a whole.
create view type_moments as
select
  g.ticket_type_id,
  max(p.closes_at) as closes_at,
  jsonb_agg(
    jsonb_build_object(
      'grantId', g.id, 'most', g.most_parts, 'partId', p.id, 'name', p.name,
      'opensAt', p.opens_at, 'closesAt', p.closes_at, 'previousOpensAt', p.previous_opens_at
    )
    order by p.opens_at, p.position
  ) as moments
from access_grants g
join access_grant_parts o on o.grant_id = g.id
join event_parts p on p.id = o.part_id and p.kind = 'moment'
group by g.ticket_type_id;
