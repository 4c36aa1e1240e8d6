-- A ticket says what was bought: the line of its order, as it was when the places were held.
alter table tickets
  add column type_name text constraint tickets_type_name_length check (length(type_name) between 1 and 80),
  -- Paid for one of its line, which lets `persons` in with a ticket each.
  add column price integer constraint tickets_price_range check (price >= 0),
  add column persons integer constraint tickets_persons_range check (persons between 1 and 50);
update tickets t set type_name = l.type_name, price = l.unit_price, persons = l.persons
from order_lines l where l.order_id = t.order_id and l.ticket_model_id = t.ticket_model_id;
alter table tickets
  alter column type_name set not null, alter column price set not null, alter column persons set not null;
