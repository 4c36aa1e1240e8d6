-- Money that named no payment of ours, and what people have done about it.
alter table unmatched_payments
  add column closed_at timestamptz,
  add column closed_by text constraint unmatched_payments_closed_by_length check (length(closed_by) between 1 and 80),
  add column closed_why text
    constraint unmatched_payments_closed_why_length check (length(closed_why) between 1 and 500),
  add constraint unmatched_payments_closed_whole
    check (num_nulls(closed_at, closed_by, closed_why) in (0, 3));
