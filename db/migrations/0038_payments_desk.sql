-- Staff read payments page by page, the newest first: all of them, those in one state, and those of which the provider
-- has not said how they end.
create index payments_newest on payments (created_at, id);
create index payments_in_state on payments (state, created_at, id);
create index payments_unsure on payments (created_at, id)
  where attempt in ('claimed', 'pending') and state in ('pending', 'expired');

-- Money that names no payment of ours, the oldest first, and who named its transaction nonetheless.
create index unmatched_payments_open on unmatched_payments (first_seen_at, provider_reference) where closed_at is null;
create index payment_events_foreign on payment_events ((detail ->> 'reference')) where kind = 'foreign-transaction';

-- That somebody has paid a refund by hand is for two people to say, too.
alter table approvals
  drop constraint approvals_action_known,
  add constraint approvals_action_known check (action in ('refund', 'hand-payment'));
