-- What the office decides for itself: one row for the whole firm. What it does not name has its default.
create table office_settings (
  id int primary key default 1 check (id = 1),
  settings jsonb not null default '{}',
  version int not null default 1,
  changed_at timestamptz,
  changed_by uuid references people on delete set null
);
insert into office_settings default values;
