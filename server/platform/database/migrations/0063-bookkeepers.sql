-- Bookkeepers: payments, invoices, settlements and reports, and nothing of fares, people or the day's jobs.
alter table people
  drop constraint people_permission_check,
  add constraint people_permission_check check (permission in ('dispatcher', 'bookkeeper', 'manager'));
