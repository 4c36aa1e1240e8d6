-- Whoever reads a ticket's number can send photos with it: those of its buyer are counted apart.
alter table wall_photos add column own boolean not null default false;
comment on column wall_photos.own is 'Sent by a browser that has the order of the ticket.';
