import { beforeAll, describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
  // Monday's first hour and Sunday's last belong to one week in London time.
  await office.takeCall({ pickupTime: '2026-11-16T00:10' });
  const done = await office.takeCall({ pickupTime: '2026-11-22T23:50', howMade: 'e-mail' });
  await bookAsGuest(testServer(), { pickupTime: '2026-11-23T00:10' });
  const cancelled = await office.takeCall({ pickupTime: '2026-11-18T09:00' });
  await office.post(`/api/Admin/bookings/${cancelled.id}/status`, { status: 2 });
  await testServer().db.pool.query(
    "update reservations set status = 3, arrived_at = pickup_at + interval '8 minutes' where id = $1",
    [done.id],
  );
});

describe('statistics', () => {
  it('counts by week', async () => {
    const answer = await office.get('/api/Admin/statistics?from=2026-11-16&to=2026-12-06');
    expect(answer.json()).toMatchObject({
      weeks: [
        {
          week: '2026-11-16',
          bookings: 3,
          revenue: 110,
          completed: 1,
          cancelled: 1,
          sources: { online: 0, telephone: 2, email: 1 },
          arrivals: 1,
          punctual: 0,
          averageLateMinutes: 8,
        },
        { week: '2026-11-23', bookings: 1, sources: { online: 1 }, averageLateMinutes: null },
        { week: '2026-11-30', bookings: 0, revenue: 0 },
      ],
      totals: { bookings: 4, cancelled: 1 },
    });
  });

  it('writes CSV and refuses invalid periods', async () => {
    const csv = await office.get('/api/Admin/statistics.csv?from=2026-11-16&to=2026-11-22');
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('"Week starting","Bookings","Revenue (£)"'),
      '"2026-11-16",3,110,1,1,0,0,0,2,1,0,0,1,0,8',
    ]);
    expect((await office.get('/api/Admin/statistics?from=2026-11-16&to=2026-11-15')).statusCode).toBe(400);
    expect((await office.get('/api/Admin/statistics?from=2020-11-16')).statusCode).toBe(400);
    expect((await office.get('/api/Admin/statistics')).json().weeks).toHaveLength(17);
  });
});
