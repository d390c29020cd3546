-- Codes that take something off the price of a booking. The terms never change once people have them; a code only ends.
create table vouchers (
  id uuid primary key,
  -- Capitals, no spaces: people type it either way.
  code text not null unique check (code = upper(code) and code !~ '\s' and code <> ''),
  percent smallint check (percent between 1 and 100),
  pence int check (pence > 0),
  -- London days, both included.
  valid_from date,
  valid_until date,
  most_uses int check (most_uses > 0),
  most_per_customer int check (most_per_customer > 0),
  least_fare_pence int not null default 0 check (least_fare_pence >= 0),
  first_journey_only boolean not null default false,
  -- None: every class.
  car_types text[] not null default '{}',
  note text not null default '',
  created_at timestamptz not null,
  -- No foreign key: it stays when the person goes.
  created_by uuid not null,
  ended_at timestamptz,
  check (num_nonnulls(percent, pence) = 1),
  check (valid_until >= valid_from)
);

-- What a code took off each journey. Who used it is read from the booking, and goes with it.
create table voucher_uses (
  reservation_id uuid primary key references reservations on delete cascade,
  voucher_id uuid not null references vouchers,
  -- The outward journey: both journeys of a return count as one use.
  outbound_id uuid not null references reservations on delete cascade,
  reduction_pence int not null check (reduction_pence >= 0),
  used_at timestamptz not null,
  -- Called off without a charge, or at another price without the code: it no longer counts.
  given_back_at timestamptz
);
create index voucher_uses_of_voucher on voucher_uses (voucher_id) include (outbound_id, given_back_at);
-- Whether a customer has used a code, or travelled before, is asked by address too.
create index reservations_by_email on reservations (email_key) where deleted_at is null and email_key <> '';
