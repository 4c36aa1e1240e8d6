-- Refunds that follow from a cancelled event: no person has chosen them one by one.
create table change_refunds (
  refund_id uuid constraint change_refunds_pkey primary key
    constraint change_refunds_refund_fkey references refunds,
  change_id uuid not null constraint change_refunds_change_fkey references event_changes
);
insert into change_refunds (refund_id, change_id)
  select distinct on (r.id) r.id, c.id
  from refunds r
  join orders o on o.paid_by = r.payment_id
  join tickets t on t.order_id = o.id
  join event_changes c on c.event_id = t.event_id and c.kind = 'cancelled'
  where r.due_id is null and r.why = 'événement annulé : ' || c.reason
  order by r.id, c.at;

-- What one person may give back alone, the database decides when it commits: `refund_limit_passed` names the limits.
create function check_refund_is_approved() returns trigger language plpgsql as $$
begin
  if new.due_id is not null then return null; end if;
  if new.approval_id is not null then
    if not exists (
         select from approvals a join orders o on o.paid_by = new.payment_id and o.reference = a.subject
         where a.id = new.approval_id and a.action = 'refund' and a.outcome = 'yes' and a.amount = new.amount) then
      raise exception 'refund % is not what approval % was about', new.id, new.approval_id
        using errcode = 'check_violation', constraint = 'refunds_above_limit_approved';
    end if;
    return null;
  end if;
  if exists (
       select from change_refunds g
       join event_changes c on c.id = g.change_id and c.kind = 'cancelled'
       join orders o on o.paid_by = new.payment_id
       join tickets t on t.order_id = o.id and t.event_id = c.event_id
       where g.refund_id = new.id) then
    return null;
  end if;
  if refund_limit_passed(new.id, new.payment_id, new.amount, new.actor, new.actor_id) is not null then
    raise exception 'refund % is above what one person may give back alone', new.id
      using errcode = 'check_violation', constraint = 'refunds_above_limit_approved';
  end if;
  return null;
end
$$;
create constraint trigger refunds_above_limit_approved
  after insert or update of payment_id, due_id, amount, actor, actor_id, approval_id on refunds
  deferrable initially deferred for each row execute function check_refund_is_approved();
