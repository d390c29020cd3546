-- Who saved a record last, and when: whoever saves an older version of it is told. What has not been saved since has
-- nobody.
alter table customers
  add column changed_at timestamptz,
  add column changed_by uuid references people on delete set null;
-- Whoever deletes an account leaves these records; without it that would read them all.
create index customers_changed_by on customers (changed_by) where changed_by is not null;

alter table drivers
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column changed_by uuid references people on delete set null;

-- Of a driver's rota and absences.
create table rota_saves (
  driver_id uuid primary key references drivers on delete cascade,
  changed_at timestamptz not null,
  changed_by uuid references people on delete set null
);

alter table vehicles
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column changed_by uuid references people on delete set null;

alter table business_accounts
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column changed_by uuid references people on delete set null;

alter table driver_pay add column version int not null default 1;

alter table cases add column changed_by uuid references people on delete set null;
