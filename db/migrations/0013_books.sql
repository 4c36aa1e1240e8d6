-- Every franc that came is on a paid order, on a paid donation or to be returned.
create function check_money_has_owner() returns trigger language plpgsql as $$
begin
  if new.received <> coalesce((select amount from orders where paid_by = new.id), 0)
                   + coalesce((select amount from donations where paid_by = new.id), 0)
                   + coalesce((select sum(amount) from refunds_due where payment_id = new.id), 0) then
    raise exception 'money of payment % is neither on what it paid for nor to be returned', new.id
      using errcode = 'check_violation', constraint = 'payments_money_has_owner';
  end if;
  return null;
end
$$;
create constraint trigger payments_money_has_owner after insert or update of received on payments
  deferrable initially deferred for each row when (new.received is not null)
  execute function check_money_has_owner();
