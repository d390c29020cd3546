-- How a trip was paid, as its driver or the office says at its end: what the driver took in the car for the firm, and
-- the tip, which is the driver's. Older trips and older apps say nothing.
alter table reservations
  add column paid_by text check (paid_by in ('cash', 'card', 'account', 'prepaid')),
  add column taken_pence int not null default 0 check (taken_pence >= 0),
  add column tip_pence int not null default 0 check (tip_pence >= 0),
  add constraint taken_in_car check ((taken_pence > 0) = (coalesce(paid_by, '') in ('cash', 'card'))),
  add constraint tipped_in_car check (tip_pence = 0 or taken_pence > 0);
