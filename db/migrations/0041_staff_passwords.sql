-- A password and what shows its codes: together the other way to sign in. Neither is there without the other.
create table staff_passwords (
  person_id uuid constraint staff_passwords_pkey primary key
    constraint staff_passwords_person_fkey references staff_people,
  -- PHC string.
  hash text not null constraint staff_passwords_hash_form check (hash like '$argon2id$%'),
  set_at timestamptz not null default kwabo_now(),
  -- Sealed for its person.
  secret bytea not null,
  secret_set_at timestamptz not null default kwabo_now(),
  -- The last half minute of which a code was taken: none is taken twice.
  used_step bigint not null,
  used_at timestamptz
);

-- What stands for a code when the phone that shows them is lost. Digests; each is good once.
create table staff_recovery_codes (
  digest text constraint staff_recovery_codes_pkey primary key,
  person_id uuid not null
    constraint staff_recovery_codes_password_fkey references staff_passwords on delete cascade,
  used_at timestamptz
);
create index staff_recovery_codes_of_person on staff_recovery_codes (person_id);

-- Links by which somebody who has forgotten their password sets another one. Tokens are digests. The codes stay.
create table staff_password_resets (
  id uuid constraint staff_password_resets_pkey primary key,
  person_id uuid not null constraint staff_password_resets_person_fkey references staff_people,
  token text not null constraint staff_password_resets_token_unique unique,
  made_at timestamptz not null default kwabo_now(),
  ends_at timestamptz not null,
  used_at timestamptz
);
create index staff_password_resets_of_person on staff_password_resets (person_id, made_at);
