-- Whether a ticket in this state is good, like `isGood` in src/domains/tickets/ticket-state.ts.
create function is_good_ticket(state text) returns boolean language sql immutable as $$
  select state in ('issued', 'used')
$$;
