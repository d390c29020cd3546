import { readEnv } from '#server/env.ts';
import type { DatabasePool } from '#server/platform/database/database.ts';
import { signSessionToken } from '#server/platform/http/session-token.ts';

export interface Driven {
  readonly reservationId: string;
  readonly driverToken: string;
}

const people = `
  with person as (
    insert into people (email, roles) select $1 || n || '@bench.example', $3 from generate_series(1, $2::int) n
    returning id, email
  ), session as (
    insert into sessions (person_id, created_at, expires_at, proven_at)
    select id, now(), now() + interval '1 hour', now() from person returning id, person_id
  )
  select person.id as person_id, email, session.id as session_id from person join session on person_id = person.id`;

const trips = `
  with driver as (
    insert into drivers (person_id, name, phone, badge_number, badge_authority)
    select id, 'Driver', '447700900001', id::text, 'Bracknell Forest Council'
    from unnest($1::uuid[]) as person (id) returning id, person_id
  ), trip as (
    insert into reservations (
      reference, created_at, how_made, pickup_location, dropoff_location, pickup_at, ends_at, metres, seconds,
      passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email, price_pence, status,
      driver_id, remind_at, started_at
    )
    select id::text, now(), 'online', 'Bracknell', 'Heathrow', now(), now() + interval '1 hour', 30000, 2400,
      1, 0, false, 'Saloon', 'saloon', 'Pat', '447700900002', '0900002', 'pat@example.org', 5500, 5, id, now(), now()
    from driver returning id, driver_id
  )
  select trip.id, person_id from trip join driver on driver.id = driver_id`;

/** Logs in people with a role, without passwords: this benchmark is about the hub. */
export async function signInMany(db: DatabasePool, count: number, role: 'Driver' | 'Writer') {
  const { secret } = readEnv({});
  const { rows } = await db.pool.query<{ person_id: string; email: string; session_id: string }>(people, [
    `${role}-${Date.now()}-`,
    count,
    [role],
  ]);
  const hour = new Date(Date.now() + 3_600_000);
  return Promise.all(
    rows.map(async ({ person_id: personId, session_id: sessionId, email }) => ({
      personId,
      token: await signSessionToken(secret, { sessionId, personId, email, roles: [role] }, new Date(), hour),
    })),
  );
}

/** The given number of drivers, each with a trip under way. */
export async function makeFleet(db: DatabasePool, count: number): Promise<Driven[]> {
  const drivers = await signInMany(db, count, 'Driver');
  const tokens = new Map(drivers.map(({ personId, token }) => [personId, token]));
  const { rows } = await db.pool.query<{ id: string; person_id: string }>(trips, [[...tokens.keys()]]);
  return rows.map(({ id, person_id }) => ({ reservationId: id, driverToken: tokens.get(person_id) ?? '' }));
}
