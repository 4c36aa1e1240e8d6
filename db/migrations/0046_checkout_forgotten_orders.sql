-- An order whose payment nobody began is forgotten with its story, since no money can come for it
-- (`forget-unpaid-orders.ts`). Every other order stays, and so does its story.
create function refuse_to_forget() returns trigger language plpgsql as $$
declare
  -- The first argument names the column that has the order's id.
  forgotten uuid := to_jsonb(old) ->> tg_argv[0];
begin
  if exists (select from orders
             where id = forgotten and state in ('expired', 'cancelled') and first_paying_at is null)
    and not exists (select from payments where purpose = 'order' and subject_id = forgotten) then
    return old;
  end if;
  raise exception 'order % is kept', forgotten using errcode = 'restrict_violation';
end
$$;
create trigger orders_kept before delete on orders
  for each row execute function refuse_to_forget('id');
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before update on order_events
  for each row execute function refuse_change();
create trigger order_events_kept before delete on order_events
  for each row execute function refuse_to_forget('order_id');

create index orders_unpaid on orders (expires_at)
  where state in ('expired', 'cancelled') and first_paying_at is null;

-- An order that staff wrote about stays when the one that replaced it is forgotten.
create index orders_replaced_by on orders (replaced_by) where replaced_by is not null;
alter table orders
  drop constraint orders_replaced_by_fkey,
  add constraint orders_replaced_by_fkey foreign key (replaced_by) references orders on delete set null;
