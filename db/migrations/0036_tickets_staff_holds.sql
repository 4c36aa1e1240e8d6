-- Tickets that staff have blocked, each until somebody lifts it. With `tickets.state` it says why a ticket opens nothing.
create table staff_holds_on_tickets (
  id uuid constraint staff_holds_on_tickets_pkey primary key,
  ticket_id uuid not null constraint staff_holds_on_tickets_ticket_fkey references tickets,
  why text not null constraint staff_holds_on_tickets_why_length check (length(why) between 1 and 500),
  at timestamptz not null default kwabo_now(),
  actor text not null constraint staff_holds_on_tickets_of_staff check (actor in ('staff', 'operator')),
  actor_id uuid,
  actor_name text,
  lifted_at timestamptz,
  lifted_why text constraint staff_holds_on_tickets_lifted_why_length check (length(lifted_why) between 1 and 500),
  lifter text constraint staff_holds_on_tickets_lifted_by_staff check (lifter in ('staff', 'operator')),
  lifter_id uuid,
  lifter_name text,
  constraint staff_holds_on_tickets_actor check (is_actor(actor, actor_id, actor_name)),
  constraint staff_holds_on_tickets_lifter check (lifter is null or is_actor(lifter, lifter_id, lifter_name)),
  constraint staff_holds_on_tickets_lifted_whole check (num_nulls(lifted_at, lifted_why, lifter) in (0, 3))
);
create unique index staff_holds_on_tickets_one_open on staff_holds_on_tickets (ticket_id) where lifted_at is null;
create index staff_holds_on_tickets_ticket on staff_holds_on_tickets (ticket_id);

-- A blocked ticket is good again only where nothing speaks against it, whoever frees it: `ticket_may_open` names what does.
create function check_ticket_may_open() returns trigger language plpgsql as $$
begin
  if exists (select from tickets where id = new.id and state = 'issued') and not ticket_may_open(new.id) then
    raise exception 'ticket % may not be good again', new.id
      using errcode = 'check_violation', constraint = 'tickets_freed_may_open';
  end if;
  return null;
end
$$;
create constraint trigger tickets_freed_may_open after update of state on tickets
  deferrable initially deferred for each row when (old.state = 'blocked' and new.state = 'issued')
  execute function check_ticket_may_open();

-- And what staff have blocked is blocked.
create function check_held_ticket_is_blocked() returns trigger language plpgsql as $$
begin
  if exists (select from staff_holds_on_tickets h join tickets t on t.id = h.ticket_id
             where h.id = new.id and h.lifted_at is null and is_good_ticket(t.state)) then
    raise exception 'ticket % is blocked by staff, and good', new.ticket_id
      using errcode = 'check_violation', constraint = 'staff_holds_on_tickets_blocked';
  end if;
  return null;
end
$$;
create constraint trigger staff_holds_on_tickets_blocked after insert on staff_holds_on_tickets
  deferrable initially deferred for each row execute function check_held_ticket_is_blocked();
