-- Invoices of business accounts and the credit notes against them. What the company was called then stays on them, apart
-- from the account and its owner, for as long as the tax law asks for. Nothing on them changes once they are issued.
create table invoices (
  id uuid primary key,
  -- One row of numbers for both, without gaps: the last one is counted up in the same transaction.
  number int not null unique check (number > 0),
  account_id uuid references business_accounts on delete set null,
  -- The invoice that a credit note takes something off.
  credits uuid references invoices,
  issued_on date not null,
  due_on date not null,
  period_from date not null,
  period_to date not null,
  company text not null,
  company_number text not null,
  billing_address text not null,
  billing_email text not null,
  vat_mode text not null check (vat_mode in ('none', 'principal', 'agent')),
  total_pence int not null check (total_pence > 0),
  -- Included in the total; null where the firm charges none.
  vat_pence int,
  reason text not null default '',
  created_at timestamptz not null,
  -- No foreign key: it stays when the person goes. Null for those of the monthly job.
  created_by uuid,
  check (due_on >= issued_on and period_to >= period_from)
);
create index invoices_of_account on invoices (account_id, number desc);
create index invoices_credited on invoices (credits) where credits is not null;

create table invoice_counter (last int not null);
insert into invoice_counter values (0);

-- The journeys of an invoice, each invoiced once. Passenger and addresses are read from the booking, and go with it.
create table invoice_lines (
  reservation_id uuid primary key references reservations,
  invoice_id uuid not null references invoices,
  pickup_at timestamptz not null,
  reference text not null,
  cost_reference text not null,
  pence int not null,
  vat_pence int
);
create index invoice_lines_of_invoice on invoice_lines (invoice_id, pickup_at);

-- What was paid. A row of a bank file counts once, however often the file is imported.
create table invoice_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  paid_on date not null,
  pence int not null check (pence > 0),
  how text not null check (how in ('bank', 'card')),
  note text not null default '',
  bank_key text unique,
  created_at timestamptz not null,
  created_by uuid
);
create index invoice_payments_of_invoice on invoice_payments (invoice_id);

-- Emails about an invoice: when it was sent, and each reminder.
create table invoice_emails (
  invoice_id uuid not null references invoices,
  what text not null check (what in ('invoice', 'reminder-1', 'reminder-2', 'reminder-3')),
  sent_at timestamptz not null,
  primary key (invoice_id, what)
);

create trigger invoices_stay before delete or truncate on invoices
  for each statement execute function refuse_change();
create trigger invoice_lines_stay before update or delete or truncate on invoice_lines
  for each statement execute function refuse_change();
create trigger invoice_payments_stay before delete or truncate on invoice_payments
  for each statement execute function refuse_change();

insert into ledger_accounts values ('companies');
alter table ledger_entries add column invoice_id uuid references invoices;
create index ledger_entries_of_invoice on ledger_entries (invoice_id) where invoice_id is not null;
