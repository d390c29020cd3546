-- How often the links to a booking have been revoked; only links of the current version open it.
alter table reservations add column link_version int not null default 0;
-- Sent in after the trip had ended: nobody saw the car there at the time.
alter table trip_positions add column is_late boolean not null default false;
