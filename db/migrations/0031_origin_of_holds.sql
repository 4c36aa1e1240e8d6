-- Who may not hold more with one phone is that phone together with where it is asked from: a stranger who knows
-- somebody's number could close a ticket for its owner with two holds.
alter table orders add column origin text;
comment on column orders.origin is
  'Keyed digest of the phone with the browser, or with the network of a browser that carried nothing. Tells only whether two holds of one phone are of one origin; forgotten after a day.';
