import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** What this many bookings leave behind in the office's other lists, in the proportions of a real firm. */
export const fillOffice = (rows: number): Readonly<Record<string, (tx: Database) => Promise<unknown>>> => ({
  settlements: fillSettlements,
  'events of bookings': (tx) =>
    tx.run(sql`
      insert into booking_events (reservation_id, at, actor, actor_id, what, hash)
      select r.id, r.created_at, case when n % 4 = 0 then 'staff' else 'customer' end, case when n % 4 = 0 then staff.id end,
        case when n % 8 = 0 then 'changed' else 'created' end, '\\x00'
      from reservations r cross join lateral (select substr(r.reference, 2)::int as n) t,
        (select id from people where email = 'p1@example.org') staff
      where r.reference like 'X%' order by r.created_at`),
  payments: (tx) =>
    tx.run(sql`
      insert into payments (id, reservation_id, purpose, kind, state, amount_pence, captured_pence, provider, created_at, changed_at, problem)
      select gen_random_uuid(), r.id, 'fare', 'pay', case when n % 500 = 0 then 'failed' else 'paid' end, 5500,
        case when n % 500 = 0 then 0 else 5500 end, 'demo', r.created_at, r.created_at, case when n % 2500 = 5 then 'refund-refused' end
      from reservations r cross join lateral (select substr(r.reference, 2)::int as n) t where r.reference like 'X%' and n % 5 = 0`),
  outbox: (tx) =>
    tx.run(sql`
      insert into outbox (channel, kind, recipient, message, state, due_at, created_at, sent_at)
      select case when n % 3 = 0 then 'text' else 'mail' end, 'booking-confirmed', 'p' || n % 1000 || '@example.org',
        '{"subject": "Your journey is confirmed", "text": "We’ll see you then."}',
        case when n % 5000 = 0 then 'dead' else 'sent' end, at, at, at
      from generate_series(1, ${Math.ceil(rows / 2)}::int) n, lateral (select timestamptz '2025-01-01' + n * interval '1 minute' as at) t`),
  'audit and logins': (tx) => fillAudit(tx, rows),
  'cases, messages and reviews': (tx) => fillCases(tx, rows),
  'accounts and invoices': (tx) => fillAccounts(tx, Math.ceil(rows / 2000)),
  'repeats, vouchers and notifications': (tx) => fillRest(tx, rows),
});

async function fillSettlements(tx: Database): Promise<void> {
  await tx.run(sql`
    insert into settlements (id, driver_id, week, opening_pence, fares_pence, earned_pence, extras_pence, collected_pence, rent_pence,
      closing_pence, sheet, closed_at, closed_by)
    select gen_random_uuid(), d.id, date '2024-01-01' + 7 * n, 0, 0, 0, 0, 0, 0, 0, '{}', now(), gen_random_uuid()
    from drivers d, generate_series(0, 149) n`);
}

async function fillAudit(tx: Database, rows: number): Promise<void> {
  await tx.run(sql`
    insert into staff_actions (at, actor_id, what, subject)
    select timestamptz '2025-01-01' + n * interval '10 minutes', staff.id, (array['driver-changed', 'vehicle-changed', 'message-answered'])[1 + n % 3],
      'Driver ' || n % 50
    from generate_series(1, ${Math.ceil(rows / 10)}::int) n, (select id from people where email = 'p1@example.org') staff`);
  await tx.run(sql`
    insert into sign_ins (at, account_hash, network_hash, person_id, outcome)
    select timestamptz '2025-01-01' + n * interval '5 minutes', '\\x00', '\\x00', p.id, case when n % 50 = 0 then 'wrong' else 'signed-in' end
    from generate_series(1, ${Math.ceil(rows / 5)}::int) n join people p on p.email_key = 'p' || (1 + n % ${Math.ceil(rows / 100)}::int) || '@example.org'`);
}

async function fillCases(tx: Database, rows: number): Promise<void> {
  const few = Math.ceil(rows / 100);
  await tx.run(sql`
    insert into cases (kind, state, name, email, what, due_on, received_at, changed_at)
    select case when n % 2 = 0 then 'complaint' else 'lost-property' end,
      case when n % 100 = 0 then 'received' when n % 100 = 1 then 'reported' when n % 2 = 0 then 'upheld' else 'returned' end,
      'Customer ' || n, 'c' || n || '@example.org', 'An umbrella, and a driver who was late', '2026-12-01', at, at
    from generate_series(1, ${few}::int) n, lateral (select timestamptz '2025-01-01' + n * interval '90 minutes' as at) t`);
  await tx.run(sql`
    insert into contact_messages (kind, name, email, message, created_at, answered_at)
    select case when n % 10 = 0 then 'group-request' else 'message' end, 'Customer ' || n, 'c' || n || '@example.org', 'Good morning', at,
      case when n % 200 > 0 then at + interval '1 hour' end
    from generate_series(1, ${few}::int) n, lateral (select timestamptz '2025-01-01' + n * interval '90 minutes' as at) t`);
  await tx.run(sql`
    insert into reviews (reservation_id, name, town, stars, text, state, created_at, changed_at)
    select r.id, r.name, 'Bracknell', 5, 'On time.', case when n % 5000 = 0 then 'waiting' when n % 1000 = 0 then 'refused' else 'published' end,
      r.created_at, r.created_at
    from reservations r cross join lateral (select substr(r.reference, 2)::int as n) t where r.reference like 'X%' and n % 50 = 0`);
}

async function fillAccounts(tx: Database, accounts: number): Promise<void> {
  await tx.run(sql`
    insert into business_accounts (person_id, company, billing_address, billing_email, state, applied_at)
    select p.id, 'Company ' || n, 'Bracknell', p.email, case when n % 50 = 0 then 'applied' else 'approved' end, timestamptz '2025-01-01' + n * interval '1 day'
    from generate_series(1, ${accounts}::int) n join people p on p.email_key = 'p' || n || '@example.org'`);
  await tx.run(sql`
    insert into account_journeys (reservation_id, account_id)
    select r.id, a.id from reservations r cross join lateral (select substr(r.reference, 2)::int as n) t
      join business_accounts a on a.company = 'Company ' || (1 + n % ${accounts}::int)
    where r.reference like 'X%' and n % 10 = 0`);
  await tx.run(sql`
    insert into invoices (id, number, account_id, issued_on, due_on, period_from, period_to, company, company_number, billing_address,
      billing_email, vat_mode, total_pence, open_pence, created_at)
    select gen_random_uuid(), row_number() over (order by month, a.id), a.id, issued, issued + 30, issued - 30, issued - 1, a.company, '', '', '', 'none',
      100000, 100000, issued
    from business_accounts a, generate_series(1, 36) month, lateral (select date '2024-01-01' + 30 * month as issued) t`);
  await tx.run(sql`
    insert into invoice_payments (id, invoice_id, paid_on, pence, how, created_at)
    select gen_random_uuid(), i.id, i.due_on, i.total_pence, 'bank', i.due_on from invoices i
    where i.number <= (select max(number) from invoices) - ${accounts}::int and i.number % 500 > 0`);
  // Triggers are off while the tables are filled.
  await tx.run(
    sql`update invoices i set open_pence = 0 where exists (select from invoice_payments p where p.invoice_id = i.id)`,
  );
}

async function fillRest(tx: Database, rows: number): Promise<void> {
  await tx.run(sql`
    insert into series (how_made, created_at, origin, destination, pickup_location, dropoff_location, days, pickup_clock, from_day, until_day,
      passengers, luggage, car_type, name, phone_number)
    select 'telephone', timestamptz '2025-01-01' + n * interval '1 hour', '{}', '{}', 'High Street, Crowthorne', 'Heathrow Terminal 5', '{1}', '08:00',
      '2026-01-01', '2026-12-31', 1, 0, 'Saloon', 'Customer ' || n, '07700900123'
    from generate_series(1, ${Math.ceil(rows / 200)}::int) n`);
  await tx.run(sql`
    insert into vouchers (id, code, percent, created_at, created_by)
    select gen_random_uuid(), 'CODE' || n, 10, timestamptz '2025-01-01' + n * interval '1 day', gen_random_uuid() from generate_series(1, 50) n`);
  await tx.run(sql`
    insert into voucher_uses (reservation_id, voucher_id, outbound_id, reduction_pence, used_at)
    select r.id, v.id, r.id, 550, r.created_at from reservations r cross join lateral (select substr(r.reference, 2)::int as n) t
      join vouchers v on v.code = 'CODE' || (1 + (n / 20) % 50)
    where r.reference like 'X%' and n % 20 = 0`);
  await tx.run(
    sql`update reservations r set voucher_id = u.voucher_id from voucher_uses u where u.reservation_id = r.id`,
  );
  await tx.run(sql`
    insert into notifications (person_id, kind, created_at, read_at)
    select p.id, 'booking-confirmed', at, at
    from generate_series(1, ${Math.ceil(rows / 5)}::int) n cross join lateral (select timestamptz '2025-01-01' + n * interval '5 minutes' as at) t
      join people p on p.email_key = 'p' || (1 + n % 100) || '@example.org'`);
}
