import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Many bookings, a hundred per customer, over three years; returns one of the customers. */
export async function fillBookings(db: Database, rows: number): Promise<string> {
  await db.run(
    sql`insert into people (email) select 'p' || n || '@example.org' from generate_series(1, ${Math.ceil(rows / 100)}::int) n`,
  );
  for (let done = 0; done < rows; done += 100_000) {
    console.error(`seeding bookings: ${done} of ${rows}`);
    await db.run(sql`
      insert into reservations (reference, person_id, created_at, how_made, pickup_location, dropoff_location, pickup_at, ends_at,
        metres, seconds, passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email, price_pence, status, remind_at)
      select 'X' || (n + ${done}::int), p.id, at - interval '3 days', 'online', 'High Street, Crowthorne', 'Heathrow Terminal 5', at, at + interval '1 hour',
        30000, 2400, 1, 1, false, 'Saloon', '', 'Test Passenger', '07700900123', '700900123', p.email, 5500,
        (array[0, 1, 2, 3, 3, 3, 4, 6])[1 + (n / 13) % 8], at - interval '2 hours'
      from generate_series(1, ${Math.min(100_000, rows - done)}::int) n
      cross join lateral (select timestamptz '2025-01-01' + (n * 7919 % 1095) * interval '1 day' + (n % 86400) * interval '1 second' as at) t
      join lateral (select id, email from people where email = 'p' || (1 + n * 31 % ${Math.ceil(rows / 100)}::int) || '@example.org') p on true`);
  }
  await db.run(sql`analyze`);
  return (await db.first<{ id: string }>(sql`select id from people where email = 'p17@example.org'`))?.id ?? '';
}

/** Many customers in the directory, as bookings by telephone leave them. */
export async function fillCustomers(db: Database, rows: number): Promise<void> {
  for (let done = 0; done < rows; done += 100_000) {
    console.error(`seeding customers: ${done} of ${rows}`);
    await db.run(sql`
      insert into customers (name, phones, email, addresses, created_at, last_pickup_at)
      select 'Customer ' || n, array['07' || lpad(n::text, 9, '0')], 'c' || n || '@example.org',
        array[(n * 7 % 977) || ' High Street, Bracknell'], timestamptz '2025-01-01', timestamptz '2025-01-01' + n * interval '1 minute'
      from generate_series(${done + 1}::int, ${Math.min(rows, done + 100_000)}::int) n`);
  }
  await db.run(sql`vacuum analyze customers`);
}
