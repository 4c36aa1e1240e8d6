-- Finding orders by whatever somebody remembers of them. `order_finds` is derived: a job keeps it up with `order_events`,
-- and whoever deletes a row of it loses nothing. docs/decisions/035.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- One row per order and event, from the first payment on: holds that nobody begins to pay cost nothing here.
create table order_finds (
  order_id uuid not null constraint order_finds_order_fkey references orders,
  event_id text not null constraint order_finds_event_fkey references events,
  -- Repeated here, and in the index: joining to learn whose an order is took a second.
  organiser_id uuid not null constraint order_finds_organiser_fkey references organisers,
  -- When the order was made.
  at timestamptz not null,
  -- Names, address, phone and reference as `src/domains/books/search/words.ts` folds them, a space before and after each.
  words text not null,
  constraint order_finds_pkey primary key (order_id, event_id)
);
-- One index for both questions: with the organiser and without.
create index order_finds_words on order_finds using gin (organiser_id, words gin_trgm_ops);
-- Frequent words are found by walking back from the newest orders.
create index order_finds_at on order_finds (at, order_id);
create index order_finds_organiser on order_finds (organiser_id, at, order_id);

-- Words of names, once each, and how they sound: what somebody misspells is looked for among these.
create table name_words (
  word text constraint name_words_pkey primary key constraint name_words_word_form check (word ~ '^[a-z]{3,40}$'),
  sound text not null
);
create index name_words_sound on name_words using gin (sound gin_trgm_ops) with (fastupdate = off);
create index name_words_same_sound on name_words (sound);

-- Up to which line of the stories everything is in `order_finds`, but for lines that were missing when those behind them
-- were seen: their transactions may still commit.
create table order_finds_place (
  only_row boolean constraint order_finds_place_pkey primary key default true
    constraint order_finds_place_only_row check (only_row),
  reached bigint not null,
  missing jsonb not null
);
insert into order_finds_place (reached, missing) values (0, '[]');

-- Lines are appended, so their ids lie in order: a summary of each quarter megabyte finds the newest, and a hold
-- writes nothing into it.
create index order_events_id on order_events using brin (id) with (pages_per_range = 32, autosummarize = on);

-- People read numbers aloud, and type them in any case.
create index payments_any_case on payments (lower(provider_reference)) where provider_reference is not null;
create index payment_claims_any_case on payment_claims (lower(provider_reference));
