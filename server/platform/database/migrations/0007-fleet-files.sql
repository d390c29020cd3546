-- Copies of the papers of drivers and cars. The files lie in the uploads folder under names of their own; only staff read them.
create table fleet_files (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid references drivers,
  vehicle_id uuid references vehicles,
  document text not null,
  name text not null,
  file text not null unique,
  bytes int not null,
  added_by uuid references people on delete set null,
  created_at timestamptz not null,
  check (num_nonnulls(driver_id, vehicle_id) = 1)
);
create index fleet_files_of_driver on fleet_files (driver_id) where driver_id is not null;
create index fleet_files_of_vehicle on fleet_files (vehicle_id) where vehicle_id is not null;

-- Links by which an inspector reads the record of a period. Only a hash of each is kept: nobody copies one from here.
create table inspector_links (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  first_day date not null,
  last_day date not null,
  made_by uuid references people on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  read_at timestamptz
);
create index inspector_links_by_age on inspector_links (made_at desc);
