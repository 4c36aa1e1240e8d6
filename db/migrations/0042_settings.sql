-- What people of the company have set: as text, as the environment would say it, by a key of ours.
create table settings (
  key text constraint settings_pkey primary key
    constraint settings_key_form check (key ~ '^[a-z]+(-[a-z]+)*$'),
  -- Empty: nothing, where that is allowed.
  value text not null constraint settings_value_length check (length(value) <= 2000),
  version integer not null default 1 constraint settings_version_positive check (version > 0),
  changed_at timestamptz not null default kwabo_now(),
  actor text not null,
  actor_id uuid,
  actor_name text,
  constraint settings_actor check (is_actor(actor, actor_id, actor_name)),
  -- Read as numbers by `refund_limit_passed`.
  constraint settings_limits_are_francs check (key not like 'refund-limit-%' or value ~ '^[1-9][0-9]{0,7}$')
);

-- What one person may give back alone is for two people to change, too.
alter table approvals
  drop constraint approvals_action_known,
  add constraint approvals_action_known check (action in ('refund', 'hand-payment', 'refund-limit'));
