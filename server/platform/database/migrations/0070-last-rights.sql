-- Who set somebody's rights last, and who entered a flight's time by hand: whoever saves an older version is told.
alter table people
  add column rights_version int not null default 1,
  add column rights_changed_at timestamptz,
  add column rights_changed_by uuid references people on delete set null;
-- Whoever deletes an account leaves these; without it that would read everybody.
create index people_rights_changed_by on people (rights_changed_by) where rights_changed_by is not null;

alter table followed_flights
  add column hand_version int not null default 0,
  add column hand_changed_at timestamptz,
  add column hand_changed_by uuid references people on delete set null;
