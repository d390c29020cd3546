import { beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { weeklyFigures } from './statistics-store.ts';

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
  const driver = await office.addDriver({ name: 'Greta Grouped' });
  await testServer().db.pool.query('update reservations set driver_id = $2 where id = $1', [done.id, driver.id]);
  await testServer().db.pool.query(
    `with account as (
       insert into business_accounts (person_id, company, billing_address, billing_email, state, applied_at)
       select id, 'Grouped Ltd', '', '', 'approved', now() from people limit 1 returning id)
     insert into account_journeys (reservation_id, account_id) select $1, id from account`,
    [done.id],
  );
});

const route = 'Bracknell → Heathrow Airport';

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
          // The company's was taken by email, and counts once.
          sources: { online: 0, telephone: 2, email: 0, inPerson: 0, businessAccount: 1 },
          arrivals: 1,
          punctual: 0,
          averageLateMinutes: 8,
        },
        { week: '2026-11-23', bookings: 1, sources: { online: 1 }, averageLateMinutes: null },
        { week: '2026-11-30', bookings: 0, revenue: 0 },
      ],
      totals: { bookings: 4, cancelled: 1, sources: { telephone: 2, email: 0, businessAccount: 1 } },
    });
  });

  it('groups by day, hour, driver, route and account', async () => {
    const by = async (group: string, period = 'from=2026-11-16&to=2026-11-22') =>
      (await office.get(`/api/Admin/statistics/by?by=${group}&${period}`)).json();
    const days = await by('day');
    expect(days.groups.map(({ key, bookings }: { key: string; bookings: number }) => [key, bookings])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-17', 0],
      ['2026-11-18', 1],
      ['2026-11-19', 0],
      ['2026-11-20', 0],
      ['2026-11-21', 0],
      ['2026-11-22', 1],
    ]);
    expect(days.groups[2]).toMatchObject({ bookings: 1, cancelled: 1, completed: 0, revenue: 0 });
    const hours = await by('hour');
    expect(hours.groups).toHaveLength(24);
    // London's hours: the first of Monday, and the last of Sunday.
    expect([hours.groups[0].bookings, hours.groups[9].bookings, hours.groups[23].bookings]).toEqual([1, 1, 1]);
    expect(await by('driver')).toMatchObject({
      groups: [
        { key: '', name: '', bookings: 2, cancelled: 1, revenue: 55 },
        { name: 'Greta Grouped', bookings: 1, completed: 1, revenue: 55 },
      ],
      more: 0,
    });
    expect((await by('route')).groups).toEqual([
      { key: route, name: route, bookings: 3, completed: 1, cancelled: 1, revenue: 110 },
    ]);
    expect((await by('account')).groups).toMatchObject([{ name: 'Grouped Ltd', bookings: 1, revenue: 55 }]);
    for (const bad of ['by=week', 'by=day&from=2026-11-16&to=2026-11-15', ''])
      expect((await office.get(`/api/Admin/statistics/by?${bad}`)).statusCode).toBe(400);
  });

  it('writes CSV of each group, with every row, and a name that looks like a formula is harmless', async () => {
    const { db } = testServer();
    await db.pool.query("update drivers set name = '=Greta' where name = 'Greta Grouped'");
    const file = async (by: string) => {
      const answer = await office.get(`/api/Admin/statistics/by.csv?by=${by}&from=2026-11-16&to=2026-11-22`);
      expect(answer.headers['content-disposition']).toContain(`statistics-by-${by}-2026-11-16-2026-11-22.csv`);
      return answer.body.split('\r\n').slice(0, -1);
    };
    const driver = await file('driver');
    await db.pool.query("update drivers set name = 'Greta Grouped' where name = '=Greta'");
    const figures = '"Bookings","Revenue (£)","Completed","Cancelled or rejected"';
    expect(driver).toEqual([`\uFEFF"Driver",${figures}`, '"No driver",2,55,0,1', `"'=Greta",1,55,1,0`]);
    expect(await file('day')).toEqual([
      `\uFEFF"Day",${figures}`,
      '"2026-11-16",1,55,0,0',
      '"2026-11-17",0,0,0,0',
      '"2026-11-18",1,0,0,1',
      ...['19', '20', '21'].map((day) => `"2026-11-${day}",0,0,0,0`),
      '"2026-11-22",1,55,1,0',
    ]);
    const hours = await file('hour');
    expect([hours.length, hours[1], hours[24]]).toEqual([25, '"00:00",1,55,0,0', '"23:00",1,55,1,0']);
    expect(await file('route')).toEqual([`\uFEFF"Route",${figures}`, `"${route}",3,110,1,1`]);
    expect(await file('account')).toEqual([`\uFEFF"Account",${figures}`, '"Grouped Ltd",1,55,1,0']);
    expect((await office.get('/api/Admin/statistics/by.csv?by=week')).statusCode).toBe(400);
  });

  it('writes CSV and refuses invalid periods', async () => {
    const csv = await office.get('/api/Admin/statistics.csv?from=2026-11-16&to=2026-11-22');
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('"Week starting","Bookings","Revenue (£)"'),
      '"2026-11-16",3,110,1,1,0,0,0,2,0,0,1,1,0,8',
    ]);
    expect((await office.get('/api/Admin/statistics?from=2026-11-16&to=2026-11-15')).statusCode).toBe(400);
    expect((await office.get('/api/Admin/statistics?from=2020-11-16')).statusCode).toBe(400);
    expect((await office.get('/api/Admin/statistics')).json().weeks).toHaveLength(17);
  });
});

it('counts the weeks from an index alone, ends without a passenger included', async () => {
  const plans: string[] = [];
  // Pages that are known to be visible to everybody need no look at the table.
  await testServer().db.pool.query('vacuum analyze reservations');
  await testServer().app.deps.db.transaction(async (tx) => {
    // A handful of bookings would be read whole.
    for (const way of ['seqscan', 'bitmapscan']) await tx.run(sql`select set_config(${`enable_${way}`}, 'off', true)`);
    const query = async (statement: Sql) => {
      const lines = await tx.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
      plans.push(...lines.map((line) => line['QUERY PLAN']));
      return [];
    };
    const since = new Date('2026-11-16T00:00:00Z');
    const until = new Date('2026-11-23T00:00:00Z');
    await weeklyFigures({ ...tx, query }, { since, until, weeks: [since], punctualMinutes: 5 });
  });
  expect(plans.join('\n')).toContain('Index Only Scan using reservations_figures');
});
