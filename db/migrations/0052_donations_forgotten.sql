-- A gift that nobody paid may be forgotten with its payments, by the rule of those of orders
-- (`forget-unpaid-donations.ts`).
create or replace function is_forgettable(payment payments) returns boolean language plpgsql stable as $$
begin
  return payment.state in ('pending', 'expired', 'failed') and payment.received is null
    and payment.attempt <> 'pending' and payment.created_at <= kwabo_now() - interval '72 hours'
    and not exists (select from graphile_worker.jobs j
                    where j.key = 'payment.check:' || payment.id and j.attempts < j.max_attempts)
    -- A number that the provider has not answered about, or calls running, may still be money, for two weeks.
    and not exists (select from payment_claims c
                    where c.payment_id = payment.id and (c.state = 'pending' or c.answered_at is null)
                      and c.claimed_at > kwabo_now() - interval '14 days')
    -- Somebody named money for it that nobody else owns: the clue stays while that money waits for staff.
    and not exists (select from payment_events e join unmatched_payments u
                      on u.provider = payment.provider and u.provider_reference = e.detail ->> 'reference'
                    where e.payment_id = payment.id and e.kind = 'foreign-transaction' and u.closed_at is null)
    and not exists (select from payment_events e
                    where e.payment_id = payment.id and e.actor in ('staff', 'operator'));
end
$$;

-- A gift that was closed unpaid and has no payment, or none any more. Whoever forgets it forgets its payments first.
create function refuse_to_forget_donation() returns trigger language plpgsql as $$
declare
  -- The first argument names the column that has the gift's id.
  forgotten uuid := to_jsonb(old) ->> tg_argv[0];
begin
  if exists (select from donations where id = forgotten and state = 'closed')
    and not exists (select from payments where purpose = 'donation' and subject_id = forgotten) then
    return old;
  end if;
  raise exception 'donation % is kept', forgotten using errcode = 'restrict_violation';
end
$$;
create trigger donations_kept before delete on donations
  for each row execute function refuse_to_forget_donation('id');
drop trigger donation_events_append_only on donation_events;
create trigger donation_events_append_only before update on donation_events
  for each row execute function refuse_change();
create trigger donation_events_kept before delete on donation_events
  for each row execute function refuse_to_forget_donation('donation_id');

create index donations_unpaid on donations (created_at, id) where state = 'closed';
