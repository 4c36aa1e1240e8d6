-- The phone of the order when whoever pays opened the widget: a correction of the order leaves it. Null for gifts, whose
-- phone nobody corrects and which forget it, and for payments of before it was kept.
alter table payments add column payer_phone text
  constraint payments_payer_phone_of_order check (payer_phone is null or purpose = 'order');
