-- What was bought, as it was called and what it usually cost when it was held: whatever is renamed or dearer tomorrow
-- changes nothing that is sold.
alter table order_lines
  add column type_name text constraint order_lines_type_name_length check (length(type_name) between 1 and 80),
  -- Without a code. What was paid is `unit_price`.
  add column usual_price integer constraint order_lines_usual_price_range check (usual_price >= 0);
update order_lines l
set type_name = case when o.promo_code_id is null then t.name else coalesce(m.promo_name, t.name) end,
  usual_price = case when o.promo_code_id is null then l.unit_price else t.price end
from orders o, ticket_models m join ticket_types t on t.id = m.ticket_type_id
where o.id = l.order_id and m.id = l.ticket_model_id;
alter table order_lines alter column type_name set not null, alter column usual_price set not null;

-- The code as it was spelled.
alter table orders add column promo_code text;
update orders o set promo_code = c.code from promo_codes c where c.id = o.promo_code_id;
alter table orders add constraint orders_promo_has_spelling check ((promo_code_id is null) = (promo_code is null));
