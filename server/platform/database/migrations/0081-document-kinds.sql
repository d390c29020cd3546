-- The last day of each document of a driver or car: a row with its kind, so that a new kind needs no column.
create table fleet_documents (
  driver_id uuid references drivers on delete cascade,
  vehicle_id uuid references vehicles on delete cascade,
  kind text not null,
  expires date not null,
  check (num_nonnulls(driver_id, vehicle_id) = 1)
);
create unique index fleet_documents_of_driver on fleet_documents (driver_id, kind) where driver_id is not null;
create unique index fleet_documents_of_vehicle on fleet_documents (vehicle_id, kind) where vehicle_id is not null;

insert into fleet_documents (driver_id, kind, expires)
  select d.id, k.kind, k.expires from drivers d
  cross join lateral (values ('badge', d.badge_expires), ('licence', d.licence_expires)) as k (kind, expires);
insert into fleet_documents (vehicle_id, kind, expires)
  select v.id, k.kind, k.expires from vehicles v
  cross join lateral (values ('plate', v.plate_expires), ('insurance', v.insurance_expires), ('mot', v.mot_expires)) as k (kind, expires);

alter table drivers drop column badge_expires, drop column licence_expires;
alter table vehicles drop column plate_expires, drop column insurance_expires, drop column mot_expires;

-- Which kinds there are, and whose, is in domain/booking/documents.ts alone.
alter table renewals drop constraint renewals_document_check;
alter table renewals drop constraint renewals_check;
