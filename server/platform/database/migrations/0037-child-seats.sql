-- How many child seats of each kind a booking needs.
alter table reservations add column child_seats jsonb not null default '{"rearFacing": 0, "forwardFacing": 0, "booster": 0}';
alter table series add column child_seats jsonb not null default '{"rearFacing": 0, "forwardFacing": 0, "booster": 0}';
