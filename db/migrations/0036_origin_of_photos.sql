-- Five photos of a stranger who had read a ticket's number kept out its holder, who came with another browser than the one
-- that bought: those of each network are counted apart.
alter table wall_photos add column origin text;
comment on column wall_photos.origin is
  'Keyed digest of the network that it was sent from. Null when the browser has the order of the ticket.';
update wall_photos set origin = '' where not own;
alter table wall_photos drop column own;
