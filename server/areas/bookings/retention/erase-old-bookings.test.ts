import { expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { eraseOldBookings } from './erase-old-bookings.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });

it('erases names from bookings once, when the retention time is over, and not a day earlier', async () => {
  const { id } = await bookAsGuest(testServer(), { pickupTime: '2026-11-20T10:00', email: 'old@example.org' });
  await testServer().db.pool.query('update reservations set flight_at = pickup_at where id = $1', [id]);
  const { deps } = testServer().app;
  const row = async () =>
    (
      await testServer().db.pool.query('select name, email, flight_at, price_pence from reservations where id = $1', [
        id,
      ])
    ).rows[0];
  testServer().now = new Date('2027-11-20T09:00:00Z');
  expect(await eraseOldBookings(deps)).toBe(0);
  expect(await row()).toMatchObject({
    name: 'Test Passenger',
    email: 'old@example.org',
    flight_at: expect.any(Date),
  });
  testServer().now = new Date('2027-11-21T09:00:00Z');
  expect([await eraseOldBookings(deps), await eraseOldBookings(deps)]).toEqual([1, 0]);
  const erased = await row();
  expect(erased.name).not.toBe('Test Passenger');
  expect(erased.email).not.toContain('old@');
  expect(erased.flight_at).toBeNull();
  expect(erased.price_pence).toBeGreaterThan(0);
  const { rows } = await testServer().db.pool.query(
    'select what, d.details from booking_events e left join booking_event_details d on d.event_id = e.id where reservation_id = $1 order by e.id',
    [id],
  );
  expect(rows.map((event) => [event.what, event.details])).toEqual([
    ['created', null],
    ['erased', null],
  ]);
});
