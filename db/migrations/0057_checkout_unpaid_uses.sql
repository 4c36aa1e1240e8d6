-- Which of a code's uses unpaid orders have: these may yield to whoever asks for one when no other is left (E23).
alter table promo_codes add column held integer not null default 0;
update promo_codes c set held = (select count(*) from orders o where o.promo_code_id = c.id and o.state = 'held');
alter table promo_codes add constraint promo_codes_held_are_uses check (held between 0 and uses);
