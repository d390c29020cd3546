create table profiles (
  person_id uuid primary key references people on delete cascade,
  first_name text not null default '',
  surname text not null default '',
  birthday date,
  gender text check (gender in ('Male', 'Female', 'Other')),
  mobile text not null default '',
  landline text not null default '',
  email text not null default '',
  address text not null default '',
  pay_method text not null default 'card-in-car' check (pay_method in ('card-in-car', 'cash', 'business-account')),
  pay_note text not null default '',
  updated_at timestamptz not null default now()
);

create table profile_images (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  -- Unguessable: the file's name on disk and in its address.
  secret text not null unique,
  file_name text not null,
  title text not null,
  extension text not null,
  bytes int not null,
  is_selected boolean not null default false,
  created_at timestamptz not null
);
create index profile_images_of on profile_images (person_id, created_at, id);
create unique index profile_images_selected on profile_images (person_id) where is_selected;

create table saved_places (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  label text not null,
  place_id text not null,
  name text not null,
  address text not null,
  created_at timestamptz not null,
  unique (person_id, label)
);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'message' check (kind in ('message', 'group-request')),
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  language text not null default 'eng',
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid references people on delete set null,
  closed_at timestamptz
);
create index contact_messages_by_age on contact_messages (created_at desc, id desc);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid unique references reservations,
  person_id uuid references people on delete set null,
  name text not null,
  town text not null,
  stars int not null check (stars between 1 and 5),
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused', 'withdrawn')),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  decided_by uuid references people on delete set null,
  check (is_sample or reservation_id is not null)
);
create index reviews_published on reviews (created_at desc, id desc) where state = 'published';
create index reviews_waiting on reviews (created_at, id) where state = 'waiting';

create table business_accounts (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references people on delete cascade,
  company text not null,
  company_number text not null default '',
  billing_address text not null,
  billing_email text not null,
  cost_references text[] not null default '{}',
  bookers text[] not null default '{}',
  state text not null default 'applied' check (state in ('applied', 'approved', 'refused', 'closed')),
  note text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references people on delete set null
);
