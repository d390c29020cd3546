-- Who has been warned of which pickup, and why: nobody is warned of the same thing twice. Rows go after a day.
create table late_warnings (
  reservation_id uuid not null references reservations on delete cascade,
  driver_id uuid not null references drivers,
  code text not null,
  warned_at timestamptz not null,
  primary key (reservation_id, driver_id, code)
);
create index late_warnings_by_age on late_warnings (warned_at);
