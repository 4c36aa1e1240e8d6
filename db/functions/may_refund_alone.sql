-- Whether somebody may give back sums within the limits without a second person (`refund:ask`): when they have had that
-- right for a day, because else each person whom somebody invents would be another day's limit.
create function may_refund_alone(person uuid) returns boolean language sql stable as $$
  select had_for_a_day(person, '{owner,finance,support}')
$$;
