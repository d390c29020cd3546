create extension if not exists btree_gist;

create table people (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text generated always as (lower(email)) stored unique,
  password_hash text,
  roles text[] not null default '{Reader}' check (roles <@ '{Reader,Driver,Writer}'::text[]),
  email_verified_at timestamptz,
  disabled_at timestamptz,
  language text not null default 'eng',
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  device text not null default ''
);
create index sessions_of_person on sessions (person_id) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- Links that are mailed: only the hash of a token is kept.
create table mailed_tokens (
  token_hash bytea primary key,
  person_id uuid not null references people on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
  new_email text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_tokens_by_expiry on mailed_tokens (expires_at);

-- Who tried to sign in, and how it ended. Addresses of people and networks are kept as keyed hashes.
create table sign_ins (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_hash bytea not null,
  network_hash bytea not null,
  person_id uuid references people on delete set null,
  outcome text not null check (outcome in ('signed-in', 'wrong', 'throttled', 'disabled'))
);
create index sign_ins_of_account on sign_ins (account_hash, at desc);
create index sign_ins_of_network on sign_ins (network_hash, at desc);

-- Same key and body: the same answer. Written in the transaction of what it protects.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Mails and texts wait here, written with what they tell about, sent by a worker.
create table outbox (
  id bigint generated always as identity primary key,
  message_id uuid not null unique default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'text')),
  kind text not null,
  recipient text not null,
  language text not null default 'eng',
  message jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts int not null default 0,
  last_error text,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (due_at, id) where state = 'waiting';
create index outbox_by_state on outbox (state, id desc);
