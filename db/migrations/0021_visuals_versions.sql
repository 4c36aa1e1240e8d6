alter table visual_templates
  add column version integer not null default 1 constraint visual_templates_version_positive check (version > 0);
