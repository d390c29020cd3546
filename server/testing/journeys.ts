import { bookAsGuest } from './booking.ts';
import type { TestServer } from './test-server.ts';

/** A completed booking of a logged-in customer: booked through the API, then moved on in the database. */
export async function completedJourney(testServer: TestServer, token: string, pickupTime = '2026-11-16T09:30') {
  const booked = await bookAsGuest(testServer, { pickupTime, token });
  await testServer.db.pool.query(
    "update reservations set status = 3, completed_at = now(), pickup_at = pickup_at - interval '30 days', ends_at = ends_at - interval '30 days' where id = $1",
    [booked.id],
  );
  return booked;
}
