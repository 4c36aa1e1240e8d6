-- An order that somebody began to pay, and whose payments brought nothing, may be forgotten with them once they are no
-- longer polled (`forget-unpaid-orders.ts`). A payment that brought money, or may, and one that staff have touched stay,
-- and so do their stories.
create function is_forgettable(payment payments) returns boolean language plpgsql stable as $$
begin
  return payment.purpose = 'order' and payment.state in ('pending', 'expired', 'failed') and payment.received is null
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
create function refuse_to_forget_payment() returns trigger language plpgsql as $$
begin
  if is_forgettable(old) then
    return old;
  end if;
  raise exception 'payment % is kept', old.id using errcode = 'restrict_violation';
end
$$;
create trigger payments_kept before delete on payments
  for each row execute function refuse_to_forget_payment();
alter table payment_claims
  drop constraint payment_claims_payment_fkey,
  add constraint payment_claims_payment_fkey foreign key (payment_id) references payments on delete cascade;

-- Its story goes with the payment, and never by itself.
create function refuse_while_payment_stands() returns trigger language plpgsql as $$
begin
  if exists (select from payments where id = old.payment_id) then
    raise exception 'the story of payment % is kept', old.payment_id using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
drop trigger payment_events_append_only on payment_events;
create trigger payment_events_append_only before update on payment_events
  for each row execute function refuse_change();
create trigger payment_events_kept before delete on payment_events
  for each row execute function refuse_while_payment_stands();
alter table payment_events
  drop constraint payment_events_payment_fkey,
  add constraint payment_events_payment_fkey foreign key (payment_id) references payments on delete cascade;

-- An order that ended unpaid and has no payment, or none any more. Whoever forgets it forgets its payments first.
create or replace function refuse_to_forget() returns trigger language plpgsql as $$
declare
  -- The first argument names the column that has the order's id.
  forgotten uuid := to_jsonb(old) ->> tg_argv[0];
begin
  if exists (select from orders where id = forgotten and state in ('expired', 'cancelled'))
    and not exists (select from payments where purpose = 'order' and subject_id = forgotten) then
    return old;
  end if;
  raise exception 'order % is kept', forgotten using errcode = 'restrict_violation';
end
$$;
create index orders_begun on orders (expires_at)
  where state in ('expired', 'cancelled') and first_paying_at is not null;
alter table order_finds
  drop constraint order_finds_order_fkey,
  add constraint order_finds_order_fkey foreign key (order_id) references orders on delete cascade;
