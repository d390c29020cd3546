-- A renewed document that a driver handed in: its copy until staff have looked at it, afterwards what became of it.
create table renewals (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references drivers,
  -- The car, if it is a car's document.
  vehicle_id uuid references vehicles,
  document text not null check (document in ('badge', 'licence', 'plate', 'insurance', 'mot')),
  expires date not null,
  -- An accepted copy goes to the record's files, a declined one is deleted.
  file text,
  bytes int not null,
  handed_in_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references people,
  is_accepted boolean,
  reason text not null default '',
  check ((document in ('badge', 'licence')) = (vehicle_id is null)),
  check ((decided_at is null) = (file is not null)),
  check ((decided_at is null) = (is_accepted is null))
);
-- One waiting copy of each document: handing in another replaces it.
create unique index renewals_waiting on renewals (driver_id, document, coalesce(vehicle_id, driver_id)) where decided_at is null;
create index renewals_of_driver on renewals (driver_id, handed_in_at);
