-- Larger cars: what the fleet has, and what may be booked.
alter table vehicles drop constraint vehicles_car_type_check;
alter table vehicles add constraint vehicles_car_type_check check (car_type in ('Executive', 'Saloon', 'MPV', 'Minibus'));
alter table vehicles add column wheelchair_places int not null default 0 check (wheelchair_places between 0 and 2);

-- Whatever is stored satisfies the narrower check already: the rows are not read again.
alter table reservations drop constraint reservations_car_type_check;
alter table reservations add constraint reservations_car_type_check
  check (car_type in ('Executive', 'Saloon', 'MPV', 'Minibus')) not valid;
