-- One network could fill the disk with visuals of thirty days: of each network and of all, the newest are kept.
alter table visuals add column origin text;
comment on column visuals.origin is
  'Keyed digest of the network that it was made from. Null for visuals from before.';
