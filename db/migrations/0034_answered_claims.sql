-- When the provider has last answered about a transaction that was named for a payment. While it has not, the failure
-- of another one is not the end, however long that takes.
alter table payment_claims add column answered_at timestamptz;
