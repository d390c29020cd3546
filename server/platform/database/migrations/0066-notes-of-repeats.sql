-- The office's own notes on a repeat, for each of its bookings.
alter table series add column remarks text not null default '';
