-- Money that customers pay online. A payment names no person: it outlives the customer's profile for as long as the tax
-- law asks for, and of the card it knows what is printed on receipts anyway.
create table payments (
  id uuid primary key,
  reservation_id uuid references reservations,
  purpose text not null check (purpose in ('fare', 'extra')),
  kind text not null check (kind in ('pay', 'hold', 'save')),
  state text not null default 'asked' check (state in ('asked', 'saved', 'failed', 'held', 'paid', 'disputed', 'won',
    'refunded', 'lost', 'released', 'expired')),
  -- What the customer is asked for.
  amount_pence int not null check (amount_pence > 0),
  held_pence int not null default 0 check (held_pence >= 0),
  captured_pence int not null default 0 check (captured_pence >= 0),
  refunded_pence int not null default 0,
  disputed_pence int not null default 0 check (disputed_pence >= 0),
  -- What of a journey that was called off stays with us.
  keep_pence int not null default 0 check (keep_pence >= 0),
  reason text not null default '',
  provider text not null check (provider in ('demo', 'stripe')),
  -- Each checkout is a new try; only the last one can be paid.
  tries int not null default 0,
  checkout_id text,
  checkout_url text,
  checkout_pence int,
  checkout_until timestamptz,
  intent_id text,
  customer_id text,
  card_id text,
  method text,
  brand text,
  last_four text,
  decline text,
  hold_until timestamptz,
  withdrawn_at timestamptz,
  -- What went wrong and waits for the office.
  problem text,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  changed_at timestamptz not null,
  -- When the provider is asked again, for the case that its message never comes.
  look_at timestamptz,
  check (refunded_pence between 0 and captured_pence)
);
create unique index payments_one_open_fare on payments (reservation_id)
  where purpose = 'fare' and state in ('asked', 'saved', 'failed', 'held');
create index payments_of_booking on payments (reservation_id, created_at);
create index payments_by_age on payments (created_at desc, id);
create unique index payments_by_checkout on payments (checkout_id);
create unique index payments_by_intent on payments (intent_id);
create index payments_to_look_at on payments (look_at) where look_at is not null;

-- What is to be done at the provider: written before the call, ended after it. What a stopped process left open is done
-- by the next one with the same id, which the provider knows: nothing happens twice.
create table payment_steps (
  id uuid primary key,
  payment_id uuid not null references payments,
  what text not null check (what in ('hold', 'capture', 'release', 'expire', 'refund')),
  pence int not null default 0,
  reason text not null default '',
  note text not null default '',
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  tries int not null default 0,
  try_at timestamptz not null,
  done_at timestamptz,
  refusal text
);
create unique index payment_steps_one_open on payment_steps (payment_id) where done_at is null;
create index payment_steps_due on payment_steps (try_at) where done_at is null;
create index payment_steps_of_payment on payment_steps (payment_id, created_at);

-- Messages of the provider, each once. What they say is not kept: the payment itself is read again.
create table provider_events (
  id text primary key,
  kind text not null,
  payment_id uuid references payments,
  object_id text,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index provider_events_open on provider_events (received_at) where handled_at is null;

-- The accounts of the ledger. Whoever needs another one adds a row.
create table ledger_accounts (name text primary key);
insert into ledger_accounts values ('customers'), ('provider'), ('disputes'), ('fares'), ('cancellations');

-- Double entry, in pence: the lines of an entry add up to nothing. Nothing here is ever changed or taken away.
create table ledger_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  what text not null,
  payment_id uuid references payments,
  reservation_id uuid references reservations
);
create index ledger_entries_of_payment on ledger_entries (payment_id);
create index ledger_entries_of_booking on ledger_entries (reservation_id);
create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  account text not null references ledger_accounts,
  pence bigint not null check (pence <> 0),
  primary key (entry_id, account)
);
create index ledger_lines_by_account on ledger_lines (account);

create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_lines_stay before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();

create function check_entry() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(pence), 0) <> 0 or count(*) < 2 from ledger_lines
      where entry_id = (case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end)::bigint)
  then raise exception 'an entry of the ledger does not balance';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function check_entry();
create constraint trigger ledger_lines_balance after insert on ledger_lines deferrable initially deferred
  for each row execute function check_entry();

-- What differed between the provider and us when both were compared.
create table reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  compared int not null,
  differences jsonb not null
);

-- The demo's own till: what a card provider would know.
create table till_payments (
  id text primary key,
  payment_id uuid not null,
  kind text not null,
  amount_pence int not null,
  reference text not null,
  state text not null default 'open',
  held_pence int not null default 0,
  captured_pence int not null default 0,
  refunded_pence int not null default 0,
  decline text,
  last_four text,
  expires_at timestamptz not null,
  return_url text not null,
  cancel_url text not null,
  done_keys text[] not null default '{}'
);
