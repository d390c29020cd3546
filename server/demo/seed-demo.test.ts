import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#server/startup-output.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { seedDemo } from './seed-demo.ts';

const testServer = useTestServer({ now: '2026-11-15T23:20:00Z', env: { DEMO_FIRM: 'small' }, isSeeded: true });

describe('demo data', () => {
  it('fills an empty database once, with something in every list of the demo customer', async () => {
    expect(await seedDemo(testServer().app.deps)).toBe(true);
    expect(await seedDemo(testServer().app.deps)).toBe(false);
    const body = { email: demoAccounts[0].email, password: demoPassword };
    const { token } = (await testServer().call('POST', '/api/Auth/login', { body })).json();
    const counts = (await testServer().call('GET', '/api/Reservations/counts', { token })).json();
    expect(counts).toMatchObject({ allBookings: 14, cancelledBookings: 2 });
    expect(counts.upcomingBookings).toBeGreaterThanOrEqual(5);
    expect(counts.pastBookings).toBeGreaterThanOrEqual(6);
    const { rows } = await testServer().db.pool.query('select distinct status from reservations order by status');
    expect(rows.map((row) => row.status)).toEqual([0, 1, 2, 3, 4, 6, 7, 8]);
  });

  it('has a journey of that customer’s today for the demo driver, whose reminder has just gone out', async () => {
    const { rows } = await testServer().db.pool.query(
      `select r.pickup_at, (select max(at) from booking_events e where e.reservation_id = r.id) as reminded
       from reservations r join drivers d on d.id = r.driver_id join people p on p.id = d.person_id
       join people c on c.id = r.person_id where p.email = $1 and c.email = $2 and r.status = 8`,
      [demoAccounts[1].email, demoAccounts[0].email],
    );
    expect(rows).toEqual([{ pickup_at: new Date('2026-11-15T23:55:00Z'), reminded: expect.any(Date) }]);
    expect(rows[0].reminded.toISOString()).toMatch(/^2026-11-15T21:55:0/);
  });

  it('has a month of drivers’ pay: weeks that are settled, one to be paid and one to be closed', async () => {
    const { rows } = await testServer().db.pool.query(
      `select s.week::text as week, count(*)::int as drivers, bool_and(s.closing_pence = 0 or e.id is not null) as settled
       from settlements s left join driver_entries e on e.settlement_id = s.id group by s.week order by s.week`,
    );
    expect(rows).toEqual([
      { week: '2026-10-05', drivers: 3, settled: true },
      { week: '2026-10-12', drivers: 3, settled: true },
      { week: '2026-10-19', drivers: 3, settled: true },
      { week: '2026-10-26', drivers: 3, settled: false },
    ]);
  });

  it('records how every finished journey was paid', async () => {
    const { rows } = await testServer().db.pool.query(
      `select paid_by, sum(taken_pence) > 0 as taken, bool_and(taken_pence in (0, price_pence)) as whole
       from reservations where status = 3 group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { paid_by: 'account', taken: false, whole: true },
      { paid_by: 'card', taken: true, whole: true },
      { paid_by: 'cash', taken: true, whole: true },
    ]);
  });

  it('has no finished journey in the future', async () => {
    const { rows } = await testServer().db.pool.query(
      'select reference from reservations where status = 3 and pickup_at > $1',
      [testServer().now],
    );
    expect(rows).toEqual([]);
  });

  it('has a business account, with statements for two months and cost codes', async () => {
    const body = { email: demoAccounts[2].email, password: demoPassword };
    const { token } = (await testServer().call('POST', '/api/Auth/login', { body })).json();
    const { $values } = (await testServer().call('GET', '/api/Admin/accounts', { token })).json();
    expect($values).toMatchObject([{ company: 'Lexicon Instruments Ltd', state: 'approved' }]);
    const { rows } = await testServer().db.pool.query(
      `select r.cost_reference as cost, count(*)::int as n from account_journeys j join reservations r on r.id = j.reservation_id
       where r.status = 3 group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { cost: 'TEAM-2', n: 3 },
      { cost: 'VISITORS', n: 3 },
    ]);
  });

  it('has a code that people use, one that has expired and one for a single customer', async () => {
    const body = { email: demoAccounts[2].email, password: demoPassword };
    const { token } = (await testServer().call('POST', '/api/Auth/login', { body })).json();
    const { $values } = (await testServer().call('GET', '/api/Admin/vouchers', { token })).json();
    expect($values).toMatchObject([
      { code: 'SORRY-OLIVIA', state: 'valid', mostUses: 1, uses: 0 },
      expect.anything(),
      expect.anything(),
    ]);
    expect($values).toContainEqual(expect.objectContaining({ code: 'SUMMER5', state: 'over' }));
    expect($values).toContainEqual(expect.objectContaining({ code: 'AIRPORT10', state: 'valid', uses: 4 }));
    const url = '/api/Reservations/GetAllReservations?voucher=AIRPORT10';
    const listed = (await testServer().call('GET', url, { token })).json().$values;
    expect(listed.map(({ voucher }: { voucher: string }) => voucher)).toEqual(Array(4).fill('AIRPORT10'));
  });

  it('has seven notifications, five unread, twenty sample reviews and no waiting email', async () => {
    const one = async (text: string) => (await testServer().db.pool.query(text)).rows[0];
    expect(
      await one(
        `select count(*)::int as all, count(*) filter (where read_at is null)::int as unread
         from notifications n join people p on p.id = n.person_id where p.email = '${demoAccounts[0].email}'`,
      ),
    ).toEqual({
      all: 7,
      unread: 5,
    });
    const ofTheirs = `select count(*)::int as n from notifications n
      join reservations r on r.id::text = n.params->>'reservationId' and r.reference = n.params->>'reference' and r.person_id = n.person_id`;
    expect(await one(ofTheirs)).toEqual({ n: 6 });
    expect(await one('select count(*)::int as n from reviews where is_sample')).toEqual({ n: 20 });
    expect(await one("select count(*)::int as n from outbox where state = 'waiting'")).toEqual({ n: 0 });
  });
});
