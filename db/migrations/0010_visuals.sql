-- How an event draws the pictures on which visitors appear. An event without a row gets the house's way.
create table visual_templates (
  event_id text constraint visual_templates_pkey primary key
    constraint visual_templates_event_fkey references events,
  ground text not null constraint visual_templates_ground_form check (ground ~ '^#[0-9a-f]{6}$'),
  -- Letters on the ground.
  letters text not null constraint visual_templates_letters_form check (letters ~ '^#[0-9a-f]{6}$'),
  -- The ribbon with 'J'y serai !'.
  ribbon text not null constraint visual_templates_ribbon_form check (ribbon ~ '^#[0-9a-f]{6}$'),
  -- What lies under the ribbon.
  shade text not null constraint visual_templates_shade_form check (shade ~ '^#[0-9a-f]{6}$'),
  -- Files with a hole for the photo: everything but photo, ribbon and words.
  portrait_art text not null,
  story_art text not null,
  square_art text not null
);

-- Pictures that visitors had made of themselves. The photo that was sent is nowhere.
create table visuals (
  token text constraint visuals_pkey primary key constraint visuals_token_form check (token ~ '^[A-Za-z0-9_-]{22}$'),
  event_id text not null constraint visuals_event_fkey references events,
  format text not null constraint visuals_format_known check (format in ('portrait', 'story', 'carre')),
  -- Which browser made it, as a digest: it alone may delete it.
  maker text not null,
  created_at timestamptz not null default kwabo_now(),
  -- One network could fill the disk with visuals of thirty days: of each network and of all, the newest are kept.
  origin text
);
create index visuals_created on visuals (created_at);

comment on column visuals.origin is 'Keyed digest of the network that it was made from. Null for visuals from before.';
