-- When the driver of a trip under way asked the office to take it back; cleared once that is done or the trip ends.
alter table reservations add column back_asked_at timestamptz;
