-- A house number or name beside the pickup: nothing is found or priced by it.
alter table reservations add column pickup_door text not null default '';
alter table series add column pickup_door text not null default '';
