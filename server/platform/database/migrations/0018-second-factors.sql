-- What somebody shows beside the password. An app's secret is sealed with a key from SESSION_SECRET.
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('passkey', 'app')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  secret bytea,
  -- The half minute whose code was used last: none is good twice.
  last_step bigint,
  check (kind <> 'passkey' or (credential_id is not null and public_key is not null and counter is not null)),
  check (kind <> 'app' or secret is not null)
);
create index second_factors_of_person on second_factors (person_id);
create unique index second_factors_one_app on second_factors (person_id) where kind = 'app';

-- For a lost device: each code works once, and only its keyed hash is kept.
create table recovery_codes (
  person_id uuid not null references people on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- What a session has been asked: answered once, within minutes, by that session alone.
create table factor_challenges (
  session_id uuid not null references sessions on delete cascade,
  purpose text not null check (purpose in ('add-passkey', 'add-app', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- Tries at a second factor, noted before they are judged.
create table factor_tries (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  at timestamptz not null
);
create index factor_tries_of_person on factor_tries (person_id, at desc);

-- When the second factor was shown, and when whoever holds the session last proved who they are.
alter table sessions add column factor_at timestamptz;
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set not null;
