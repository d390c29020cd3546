-- The account that staff know to belong to whoever calls from a number.
create table number_accounts (
  phone_tail text primary key check (phone_tail <> ''),
  person_id uuid not null references people on delete cascade,
  linked_by uuid references people on delete set null,
  linked_at timestamptz not null
);
create index number_accounts_of on number_accounts (person_id);

-- What staff took down is believed at the telephone until the customer changes it online.
alter table series add column customer_edited boolean not null default false;
update series set customer_edited = true where how_made <> 'online' and id in (
  select d.series_id from series_dates d join booking_events e on e.reservation_id in (d.outbound_id, d.back_id)
  where e.actor = 'customer' and e.what = 'repeat-changed');
