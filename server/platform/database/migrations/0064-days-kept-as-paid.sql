-- A change of the repeat left this day as it was, because it is paid online and would have cost more.
alter table series_dates add column kept_paid boolean not null default false;
