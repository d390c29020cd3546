-- The car a driver usually takes, and what a customer may ask for: said by the driver, empty when not.
alter table drivers add column usual_vehicle_id uuid references vehicles;
alter table drivers add column gender text not null default '' check (gender in ('', 'woman', 'man'));

-- The weekly pattern: Monday is 1. A shift that ends before it starts goes on after midnight.
create table rota (
  driver_id uuid not null references drivers,
  weekday int not null check (weekday between 1 and 7),
  starts text not null check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends text not null check (ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  vehicle_id uuid references vehicles,
  primary key (driver_id, weekday),
  check (starts <> ends)
);

-- Days on which a driver does not work, both included.
create table absences (
  driver_id uuid not null references drivers,
  from_day date not null,
  to_day date not null,
  reason text not null default '',
  primary key (driver_id, from_day),
  check (to_day >= from_day)
);

-- When drivers really worked, in which car. Nobody works twice at once, and a car has one driver.
create table shifts (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references drivers,
  vehicle_id uuid not null references vehicles,
  started_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= started_at)
);
create unique index one_shift_at_a_time on shifts (driver_id) where ended_at is null;
create unique index one_driver_in_a_car on shifts (vehicle_id) where ended_at is null;
create index shifts_by_time on shifts (started_at);

create table shift_breaks (
  shift_id uuid not null references shifts on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (shift_id, started_at),
  check (ended_at >= started_at)
);
