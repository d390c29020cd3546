import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Each customer has a hundred bookings. */
const peopleOf = (rows: number) => Math.ceil(rows / 100);

/** Many bookings, a hundred per customer, over three years; returns one of the customers. */
export async function fillBookings(db: Database, rows: number): Promise<string> {
  await db.run(
    sql`insert into people (email, created_at) select 'p' || n || '@example.org', timestamptz '2025-01-01' + n * interval '1 minute'
        from generate_series(1, ${peopleOf(rows)}::int) n`,
  );
  await db.run(sql`
    insert into drivers (name, phone, badge_number, badge_authority)
    select 'Driver ' || n, '07700900456', 'X-' || n, 'Bracknell Forest Council' from generate_series(1, 50) n`);
  await db.run(sql`
    insert into reservations (reference, person_id, created_at, how_made, pickup_location, dropoff_location, pickup_at, ends_at,
      metres, seconds, passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email, price_pence, status, remind_at,
      driver_id, completed_at, deleted_at)
    select 'X' || n, p.id, at - interval '3 days', 'online', 'High Street, Crowthorne', 'Heathrow Terminal 5', at, at + interval '1 hour',
      30000, 2400, 1, 1, false, 'Saloon', '', 'Test Passenger', '07700' || lpad(person::text, 6, '0'), '700' || lpad(person::text, 6, '0'), p.email, 5500,
      status, at - interval '2 hours', case when status = 3 then crew.ids[1 + n % 50] end, case when status = 3 then at + interval '1 hour' end,
      case when n % 100 = 99 then at end
    from (select array_agg(id) as ids from drivers where badge_number like 'X-%') crew, generate_series(1, ${rows}::int) n
    cross join lateral (select (array[0, 1, 2, 3, 3, 3, 4, 6])[1 + (n / 13) % 8] as status,
      timestamptz '2025-01-01' + (n::bigint * 7919 % 1095) * interval '1 day' + (n % 86400) * interval '1 second' as at,
      (1 + n::bigint * 31 % ${peopleOf(rows)}::int)::int as person) t
    join people p on p.email_key = 'p' || person || '@example.org'`);
  await db.run(sql`analyze people, reservations`);
  return (await db.first<{ id: string }>(sql`select id from people where email = 'p17@example.org'`))?.id ?? '';
}

/** Many customers in the directory, as telephone bookings leave them; one in a thousand is a VIP, one is blocked. */
export async function fillCustomers(db: Database, rows: number): Promise<void> {
  await db.run(sql`
    insert into customers (name, phones, email, addresses, created_at, last_pickup_at, is_vip, blocked_at)
    select 'Customer ' || n, array['07' || lpad(n::text, 9, '0')], 'c' || n || '@example.org',
      array[(n * 7 % 977) || ' High Street, Bracknell'], timestamptz '2025-01-01', timestamptz '2025-01-01' + n * interval '1 minute',
      n % 1000 = 0, case when n % 1000 = 1 then timestamptz '2026-01-01' end
    from generate_series(1, ${rows}::int) n`);
}
