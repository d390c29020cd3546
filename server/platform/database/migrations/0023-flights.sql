-- What the traveller said about the flight: pick me up so many minutes after landing, and, where nobody else knows it,
-- when it is due.
alter table reservations
  add column minutes_after_landing smallint check (minutes_after_landing between 0 and 240),
  add column flight_at timestamptz;

create index reservations_with_flight on reservations (pickup_at) where flight_number <> '';

-- The flight of a booking, as well as anybody knows it, and when it is looked up next.
create table followed_flights (
  reservation_id uuid primary key references reservations (id) on delete cascade,
  -- As it stands in the booking; another number there is another flight.
  typed text not null,
  -- The pickup that it was last fitted to: whoever changes that by hand has decided.
  pickup_at timestamptz not null,
  number text not null,
  direction text not null check (direction in ('arrival', 'departure')),
  airport text not null,
  day date not null,
  state text not null default 'unknown',
  provider text not null default 'none',
  is_by_hand boolean not null default false,
  operated_as text,
  elsewhere text,
  is_uk boolean,
  scheduled_at timestamptz,
  estimated_at timestamptz,
  actual_at timestamptz,
  terminal text,
  belt text,
  minutes_after smallint,
  -- An earlier pickup that somebody has to agree to.
  asked_pickup_at timestamptz,
  alert text check (alert in ('cancelled', 'uncertain', 'diverted', 'misfit', 'earlier', 'declined', 'clash', 'moved')),
  alerted_at timestamptz,
  -- What the office has answered already is not asked again.
  answered text[] not null default '{}',
  checks integer not null default 0,
  failures integer not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz
);

create index followed_flights_due on followed_flights (next_check_at) where next_check_at is not null;
create index followed_flights_alerts on followed_flights (alerted_at) where alert is not null;

-- How many calls the flight service has had on a London day, for the daily cap.
create table flight_calls (
  day date primary key,
  calls integer not null
);
