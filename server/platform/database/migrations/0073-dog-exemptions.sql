-- Drivers whom the council has exempted from carrying assistance dogs on medical grounds.
alter table drivers add column dog_exempt boolean not null default false;
