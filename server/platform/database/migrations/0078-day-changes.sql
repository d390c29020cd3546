-- Changes to a driver's hours for once: away from a time on, or an extra shift. The rota and whole days off stay as they are.
create table shift_changes (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references drivers on delete cascade,
  kind text not null check (kind in ('away', 'extra')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  reason text not null default '',
  vehicle_id uuid references vehicles on delete set null,
  added_at timestamptz not null,
  added_by uuid references people on delete set null
);
create index shift_changes_driver on shift_changes (driver_id, until_at);
create index shift_changes_vehicle on shift_changes (vehicle_id) where vehicle_id is not null;
create index shift_changes_added_by on shift_changes (added_by) where added_by is not null;

-- Cars that the office has taken off the road: a breakdown, an accident. Without an end until they are back.
create table car_outages (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz check (until_at >= from_at),
  reason text not null,
  added_at timestamptz not null,
  added_by uuid references people on delete set null
);
create index car_outages_vehicle on car_outages (vehicle_id, from_at);
create index car_outages_added_by on car_outages (added_by) where added_by is not null;

-- What one press on the board has done, so that another takes it back.
create table undo_steps (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  made_at timestamptz not null,
  steps jsonb not null
);
create index undo_steps_made on undo_steps (made_at);
create index undo_steps_person on undo_steps (person_id);
