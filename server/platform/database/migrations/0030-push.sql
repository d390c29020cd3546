-- The key pair that push services know the site by. The private half is sealed with the site's secret.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  sealed_key bytea not null,
  made_at timestamptz not null
);

-- A device that wants pushes, for as long as its login lasts.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_person on push_subscriptions (person_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Pushes on their way. A row is deleted when it is sent, or when it is no longer worth sending.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  payload jsonb not null,
  topic text not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0,
  leased_until timestamptz
);
create index push_messages_due on push_messages (due_at, id);
create index push_messages_of_subscription on push_messages (subscription_id);

-- What a driver has to know about a job: it is new, offered, changed or withdrawn. An offer has a time to answer.
create table job_notices (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  reservation_id uuid not null references reservations on delete cascade,
  kind text not null check (kind in ('new', 'offer', 'changed', 'withdrawn')),
  changed text[] not null default '{}',
  -- The pickup when it was written: a withdrawn job may move on.
  pickup_at timestamptz not null,
  created_at timestamptz not null,
  answer_by timestamptz check ((kind = 'offer') = (answer_by is not null)),
  -- A text follows at this time unless the driver answers first; null when none does.
  text_at timestamptz,
  -- The driver pressed OK or answered the offer, or its time ran out.
  closed_at timestamptz,
  answer text check (answer in ('accepted', 'declined', 'expired')),
  reason text not null default ''
);
-- One open notice for each driver and job: what is newer says it all.
create unique index job_notices_open on job_notices (person_id, reservation_id) where closed_at is null;
create index job_notices_offers on job_notices (reservation_id) where kind = 'offer' and closed_at is null;
create index job_notices_of_reservation on job_notices (reservation_id, created_at);
create index job_notices_by_age on job_notices (created_at);
