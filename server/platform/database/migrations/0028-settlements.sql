-- How a driver is paid, where to, and what the tax office asks for. Whoever changes it changes weeks that are not closed.
create table driver_pay (
  driver_id uuid primary key references drivers,
  percent int not null check (percent between 0 and 100),
  per_job_pence int not null check (per_job_pence >= 0),
  rent_pence int not null check (rent_pence >= 0),
  account_name text not null default '',
  sort_code text not null default '',
  account_number text not null default '',
  tax_number text not null default '',
  born_on date,
  address text not null default '',
  changed_at timestamptz not null,
  changed_by uuid references people on delete set null
);

-- A driver's week, once it is closed: nothing in it changes any more.
create table settlements (
  id uuid primary key,
  driver_id uuid not null references drivers,
  week date not null check (extract(isodow from week) = 1),
  opening_pence int not null,
  fares_pence int not null,
  earned_pence int not null,
  extras_pence int not null,
  collected_pence int not null,
  rent_pence int not null,
  closing_pence int not null,
  sheet jsonb not null,
  closed_at timestamptz not null,
  -- No foreign key: nothing may change this row, not even when its person goes.
  closed_by uuid not null,
  unique (driver_id, week)
);

-- Every job is on one sheet.
create table settled_jobs (
  reservation_id uuid primary key references reservations,
  settlement_id uuid not null references settlements
);

-- What is on a sheet besides jobs. A payout settles the sheet before.
create table driver_entries (
  id uuid primary key,
  place bigint generated always as identity,
  driver_id uuid not null references drivers,
  week date not null check (extract(isodow from week) = 1),
  kind text not null check (kind in ('extra', 'adjustment', 'payout')),
  pence int not null check (pence <> 0),
  reason text not null,
  settlement_id uuid unique references settlements,
  created_at timestamptz not null,
  created_by uuid not null,
  check ((kind = 'payout') = (settlement_id is not null))
);
create index driver_entries_of_week on driver_entries (driver_id, week);

create trigger settled_jobs_stay before update or delete or truncate on settled_jobs
  for each statement execute function refuse_change();
create trigger settlements_stay before update or delete or truncate on settlements
  for each statement execute function refuse_change();
create trigger driver_entries_stay before update or delete or truncate on driver_entries
  for each statement execute function refuse_change();

create function refuse_closed_week() returns trigger language plpgsql as $$
begin
  if exists (select from settlements where driver_id = new.driver_id and week = new.week)
  then raise exception 'this week is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger driver_entries_open before insert on driver_entries
  for each row execute function refuse_closed_week();

alter table ledger_entries add column settlement_id uuid references settlements;
create index ledger_entries_of_settlement on ledger_entries (settlement_id);
insert into ledger_accounts values ('drivers'), ('driver-pay'), ('rent'), ('bank');
