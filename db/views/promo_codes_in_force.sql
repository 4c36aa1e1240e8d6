-- Codes that are valid now by their own dates and uses. Uses that unpaid orders have may still yield. For which events a
-- code is valid is not looked at here.
create view promo_codes_in_force as
select c.id, c.artist_id, a.name as artist_name, c.code, c.listed
from promo_codes c
join artists a on a.id = c.artist_id
cross join (select kwabo_now() as at) present
where c.withdrawn_at is null
  and (c.starts_at is null or c.starts_at <= present.at)
  and (c.ends_at is null or c.ends_at > present.at)
  and (c.max_uses is null or c.uses - c.held < c.max_uses);
