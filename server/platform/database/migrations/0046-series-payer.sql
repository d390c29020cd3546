-- A repeat that staff take can be charged to the company they chose, or to the passenger whatever account they have, and
-- be asked for in any way that a booking can.
alter table series add column account_id uuid references business_accounts on delete set null;
alter table series add column passenger_pays boolean not null default false;
alter table series drop constraint series_how_made_check;
alter table series add constraint series_how_made_check check (how_made in ('online', 'telephone', 'e-mail', 'in-person'));
