-- What the office and a driver write to each other: one thread for each driver. `seen_by` is the office's first reader.
create table driver_messages (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  driver_id uuid not null references drivers on delete cascade,
  from_office boolean not null,
  author_id uuid references people on delete set null,
  words text not null,
  urgent boolean not null default false,
  -- A driver's call for help, with where the phone was.
  is_help boolean not null default false,
  latitude double precision,
  longitude double precision,
  sent_at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid references people on delete set null
);
create index driver_messages_thread on driver_messages (driver_id, number);
create index driver_messages_unseen on driver_messages (driver_id) where seen_at is null;
create index driver_messages_sent on driver_messages (sent_at);
create index driver_messages_author on driver_messages (author_id) where author_id is not null;
create index driver_messages_seen_by on driver_messages (seen_by) where seen_by is not null;
