-- Which state of a draft somebody saw, and who saved the newest: two people never overwrite each other unseen.
alter table tariff_versions
  add column revision int not null default 1,
  add column changed_by uuid references people on delete set null,
  add column changed_at timestamptz;
