-- Watch pages that have said goodbye, latest first: what they had sent before and arrives after it brings nothing back.
alter table live_sessions
  add column closed_pages text[] not null default '{}'
    constraint live_sessions_closed_pages_few check (cardinality(closed_pages) <= 8);
