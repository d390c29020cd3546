-- A driver's walk-round check of a car before the shift.
create table vehicle_checks (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles,
  driver_id uuid not null references drivers,
  checked_at timestamptz not null
);
create index vehicle_checks_of_car on vehicle_checks (vehicle_id, checked_at);
create index vehicle_checks_of_driver on vehicle_checks (driver_id, checked_at);

-- What a check found. An open dangerous defect keeps the car off the road.
create table defects (
  id uuid primary key default gen_random_uuid(),
  check_id uuid not null references vehicle_checks on delete cascade,
  -- As the driver listed them.
  place int not null,
  item text not null,
  words text not null,
  is_dangerous boolean not null,
  -- Released: the car may be driven although it is not fixed yet.
  state text not null default 'open' check (state in ('open', 'released', 'fixed')),
  note text not null default '',
  decided_at timestamptz,
  decided_by uuid references people,
  check ((state = 'open') = (decided_at is null))
);
create index defects_of_check on defects (check_id);
create index defects_not_fixed on defects (check_id) where state <> 'fixed';

create table defect_photos (
  id uuid primary key default gen_random_uuid(),
  defect_id uuid not null references defects on delete cascade,
  file text not null,
  bytes int not null,
  added_at timestamptz not null
);
create index defect_photos_of_defect on defect_photos (defect_id);
