-- Tickets for the hall.
create view site_tickets as
select * from offered_tickets where channel = 'site';
