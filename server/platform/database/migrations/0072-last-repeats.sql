-- Who changed a regular journey last, and when.
alter table series
  add column changed_at timestamptz,
  add column changed_by uuid references people on delete set null;
