-- The picture of a ticket that is sold with a code: on the usual one there may stand the usual name.
alter table ticket_models add column promo_photo text;
