-- Complaints and lost property: who reported what, who looks after it, until when, and how it ended.
create table cases (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  kind text not null check (kind in ('complaint', 'lost-property')),
  state text not null check (state in ('received', 'investigating', 'upheld', 'not-upheld', 'reported', 'found', 'not-found', 'returned', 'disposed')),
  reservation_id uuid references reservations on delete set null,
  name text not null,
  email text not null default '',
  phone_number text not null default '',
  language text not null default 'eng',
  what text not null,
  owner_id uuid references people on delete set null,
  due_on date not null,
  received_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  search_text text generated always as (
    lower(case when kind = 'complaint' then 'c-' else 'l-' end || number::text || ' ' || name || ' ' || email || ' ' || phone_number || ' ' || what)
  ) stored
);
create index cases_by_receipt on cases (received_at desc, id desc);
create index cases_open on cases (received_at desc, id desc) where state not in ('upheld', 'not-upheld', 'not-found', 'returned', 'disposed');
create index cases_of_booking on cases (reservation_id) where reservation_id is not null;
create index cases_of_sender on cases (lower(email)) where email <> '';
create index cases_search on cases using gin (search_text gin_trgm_ops);

-- What was done about a case: notes, steps, a new owner or day. Rows are only added.
create table case_entries (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases on delete cascade,
  at timestamptz not null,
  written_by uuid references people on delete set null,
  kind text not null check (kind in ('note', 'opened', 'state', 'owner', 'due')),
  state text,
  text text not null default '',
  emailed boolean not null default false
);
create index case_entries_of on case_entries (case_id, id);
