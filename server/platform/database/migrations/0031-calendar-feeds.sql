-- A customer's private calendar address. Its secret is the key together with a signature that is not stored here.
create table calendar_feeds (
  person_id uuid primary key references people on delete cascade,
  key bytea not null unique,
  created_at timestamptz not null
);
