-- Months of the books that are locked. Who locked or unlocked one, and why, is in the audit.
create table book_months (
  month date primary key check (extract(day from month) = 1),
  locked_at timestamptz not null,
  -- No foreign key: it stays when the person goes.
  locked_by uuid not null
);

-- The day that something counts for in the books: the day when it happened or, if that month is locked, the first day of
-- the first month after it that is not.
create function book_day(happened date) returns date language plpgsql as $$
declare counts date := happened;
begin
  while exists (select from book_months where month = date_trunc('month', counts)::date) loop
    counts := (date_trunc('month', counts) + interval '1 month')::date;
  end loop;
  return counts;
end $$;

-- Whoever adds to the books waits for whoever locks a month, and the other way round (see locks-store.ts).
create function set_book_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('book_months'));
  new.happened_on := coalesce(new.happened_on, (new.at at time zone 'Europe/London')::date);
  new.posted_on := book_day(new.happened_on);
  return new;
end $$;

-- When what an entry is about happened, and the day that it counts for. What was written before counts for the day when it
-- was written, as in the files that the bookkeeper already has.
alter table ledger_entries
  add column happened_on date,
  add column posted_on date;
alter table ledger_entries disable trigger ledger_entries_stay;
update ledger_entries e set
  posted_on = (e.at at time zone 'Europe/London')::date,
  happened_on = coalesce(
    case
      when e.what = 'earned' then (select least(r.pickup_at, e.at) from reservations r
        where r.id = e.reservation_id and r.completed_at is not null) at time zone 'Europe/London'
      when e.what in ('invoiced', 'credited') then (select i.issued_on from invoices i where i.id = e.invoice_id)
      when e.what = 'invoice-paid' then (select p.paid_on from invoice_payments p join ledger_lines l
          on l.entry_id = e.id and l.account = 'bank' and l.pence = p.pence
        where p.invoice_id = e.invoice_id order by abs(extract(epoch from p.created_at - e.at)) limit 1)
      when e.what <> 'driver-payout' then (select s.week + 6 from settlements s where s.id = e.settlement_id)
    end::date, (e.at at time zone 'Europe/London')::date);
alter table ledger_entries enable trigger ledger_entries_stay;
alter table ledger_entries
  alter column happened_on set not null,
  alter column posted_on set not null;
create index ledger_entries_by_day on ledger_entries (posted_on);
create trigger ledger_entries_day before insert on ledger_entries for each row execute function set_book_day();

insert into ledger_accounts values ('vat');

-- Whether the firm charges VAT, from which day on: written whenever the firm's own file says otherwise than before.
create table vat_modes (
  since date primary key,
  mode text not null check (mode in ('none', 'principal', 'agent'))
);

-- What the firm has supplied, for the VAT return, with the tax in it. What changes afterwards (a refund, a correction) is a
-- row of its own with the difference, at the mode and rate of the first one.
create table supplies (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  happened_on date not null,
  posted_on date not null,
  what text not null check (what in ('journey', 'cancellation', 'invoice', 'credit', 'commission', 'rent')),
  reservation_id uuid references reservations,
  invoice_id uuid unique references invoices,
  settlement_id uuid references settlements,
  mode text not null check (mode in ('none', 'principal', 'agent')),
  percent int not null check (percent >= 0),
  gross_pence int not null,
  tax_pence int not null,
  check ((reservation_id is not null) or (invoice_id is not null) or (settlement_id is not null))
);
create index supplies_by_day on supplies (posted_on);
create index supplies_of_booking on supplies (reservation_id) where reservation_id is not null;
create index supplies_of_settlement on supplies (settlement_id) where settlement_id is not null;
create trigger supplies_day before insert on supplies for each row execute function set_book_day();
create trigger supplies_stay before update or delete or truncate on supplies
  for each statement execute function refuse_change();
