-- A refund that a person decides is pending for a while: until `look_at` nothing comes of it, and it can be undone.
alter table refunds
  add column approval_id uuid constraint refunds_approval_fkey references approvals
    constraint refunds_approval_once unique,
  -- Whether it goes even if somebody is let in with one of its tickets while it is pending.
  add column even_used boolean not null default false,
  drop constraint refunds_state_known,
  add constraint refunds_state_known
    check (state in ('pending', 'decided', 'sent', 'processing', 'done', 'refused', 'undone')),
  drop constraint refunds_settled_when,
  add constraint refunds_settled_when check ((state in ('done', 'refused', 'undone')) = (settled_at is not null)),
  add constraint refunds_pending_untouched
    check (state not in ('pending', 'undone') or (sent_at is null and due_id is null));

drop index refunds_one_open;
create unique index refunds_one_open on refunds (payment_id)
  where due_id is null and state in ('pending', 'decided', 'sent', 'processing');
create index refunds_pending on refunds (look_at) where state = 'pending';
-- What a person has decided in a day is added up.
create index refunds_decided on refunds (decided_at) where due_id is null;

create or replace function check_refunds_within_money() returns trigger language plpgsql as $$
begin
  if new.due_id is not null and not exists (
       select from refunds_due d
       where d.id = new.due_id and d.payment_id = new.payment_id and d.amount = new.amount) then
    raise exception 'refund % is not the money that is due', new.id
      using errcode = 'check_violation', constraint = 'refunds_within_money';
  end if;
  if (select coalesce(sum(r.amount), 0) from refunds r
      where r.payment_id = new.payment_id and r.due_id is null and r.state not in ('refused', 'undone'))
     > (select coalesce(p.received, 0) - coalesce((select sum(d.amount) from refunds_due d where d.payment_id = p.id), 0)
        from payments p where p.id = new.payment_id) then
    raise exception 'more of payment % is given back than it has paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_money';
  end if;
  return null;
end
$$;

create function keep_refund_end() returns trigger language plpgsql as $$
begin
  raise exception 'refund % has ended as %', old.id, old.state
    using errcode = 'check_violation', constraint = 'refunds_end_once';
end
$$;
create trigger refunds_end_once before update of state on refunds
  for each row when (old.state in ('done', 'refused', 'undone') and new.state <> old.state)
  execute function keep_refund_end();
