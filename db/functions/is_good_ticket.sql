-- Whether a ticket of this state is good: `isGood` of src/domains/tickets/ticket-state.ts says what that means.
create function is_good_ticket(state text) returns boolean language sql immutable as $$
  select state in ('issued', 'used')
$$;
