-- Where drivers who are clocked on are between their jobs. Deleted after 48 hours; positions on a trip are trip_positions.
create table shift_positions (
  driver_id uuid not null references drivers on delete cascade,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy real,
  primary key (driver_id, at)
);
create index shift_positions_at on shift_positions (at);
