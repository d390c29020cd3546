-- What somebody with the role Writer may do. Whoever is staff today may do everything, as before.
alter table people add column permission text not null default 'manager' check (permission in ('dispatcher', 'manager'));
