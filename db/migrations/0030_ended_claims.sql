-- What is known of each transaction that was named for a payment. While one of them may still bring its money, the
-- failure of another one is not the end: nobody is to pay again.
alter table payment_claims
  add column state text not null default 'named'
    constraint payment_claims_state_known check (state in ('named', 'pending', 'ended'));
