-- Whether a person may give back sums within the limits without a second person: after a day with the right to ask for
-- refunds (`refund:ask`). Otherwise each invented person would be worth another day's limit.
create function may_refund_alone(person uuid) returns boolean language sql stable as $$
  select had_for_a_day(person, '{owner,finance,support}')
$$;
