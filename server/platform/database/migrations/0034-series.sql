-- Repeated journeys: the pattern and everything that each booking of it is made with.
create table series (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references people on delete cascade,
  -- The member of staff who took it; null for one made online.
  made_by uuid references people on delete set null,
  how_made text not null check (how_made in ('online', 'telephone')),
  created_at timestamptz not null,
  ended_at timestamptz,
  version int not null default 1,
  language text not null default 'eng',
  origin jsonb not null,
  via jsonb,
  destination jsonb not null,
  pickup_location text not null,
  via_location text not null default '',
  dropoff_location text not null,
  days smallint[] not null check (cardinality(days) between 1 and 7),
  pickup_clock text not null,
  return_clock text,
  from_day date not null,
  until_day date not null,
  breaks jsonb not null default '[]',
  except_days date[] not null default '{}',
  passengers smallint not null,
  luggage smallint not null,
  greet boolean not null default false,
  car_type text not null,
  name text not null,
  phone_number text not null,
  email text not null default '',
  driver_instruction text not null default '',
  access_needs text[] not null default '{}',
  cost_reference text not null default '',
  usual_driver_id uuid references drivers on delete set null,
  -- The member of staff who chose the driver.
  driver_by uuid references people on delete set null,
  search_text text generated always as (
    lower(name || ' ' || phone_number || ' ' || email || ' ' || pickup_location || ' ' || dropoff_location || ' ' || cost_reference)
  ) stored
);
create index series_by_creation on series (created_at desc, id desc);
create index series_of_person on series (person_id, created_at desc) where person_id is not null;
create index series_of_email on series (lower(email)) where email <> '';
create index series_running on series (until_day) where ended_at is null;
create index series_search on series using gin (search_text gin_trgm_ops);

-- The days of a repeat that have been booked; the key makes sure that no day is booked twice.
create table series_dates (
  series_id uuid not null references series on delete cascade,
  day date not null,
  outbound_id uuid references reservations on delete set null,
  back_id uuid references reservations on delete set null,
  -- Why a day could not be booked, as an error code; it is tried again.
  problem text,
  primary key (series_id, day)
);
create index series_dates_outbound on series_dates (outbound_id) where outbound_id is not null;
create index series_dates_back on series_dates (back_id) where back_id is not null;
