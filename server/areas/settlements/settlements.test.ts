import { describe, expect, it } from 'vitest';
import { type Office, useOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-10T12:00:00Z' });
const { office, at } = useOffice(testServer);
const week = '2026-11-09';
const afterWeek = '2026-11-17T09:00:00Z';

interface Driver {
  readonly id: string;
  readonly vehicleId: string;
  read(which?: string): Promise<Record<string, unknown> & { closing: number; jobs: unknown[]; entries: unknown[] }>;
  act(what: string, body?: object, which?: string): ReturnType<Office['post']>;
  drive(price: number, more?: object): Promise<string>;
}

/** A driver with a share of four fifths, and what the office does with their weeks. */
async function newDriver(pay: object | null = { percent: 80, perJob: 0, rent: 0 }): Promise<Driver> {
  const { id } = await office().addDriver();
  const { id: vehicleId } = await office().addVehicle();
  if (pay) expect((await office().put(`/api/Admin/settlements/${id}`, pay)).statusCode).toBe(200);
  const move = async (job: string, status: string) => {
    const answer = await office().post(`/api/Admin/bookings/${job}/status`, { status });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return {
    id,
    vehicleId,
    read: async (which = week) => (await office().get(`/api/Admin/settlements/${id}/${which}`)).json(),
    act: (what, body = {}, which = week) => office().post(`/api/Admin/settlements/${id}/${which}/${what}`, body),
    drive: async (price, more = {}) => {
      const job = await office().takeCall({
        price,
        priceReason: 'Agreed by phone',
        pickupTime: '2026-11-20T09:30',
        confirm: true,
        ...more,
      });
      const assigned = await office().post(`/api/Admin/bookings/${job.id}/assign`, { driverId: id, vehicleId });
      expect(assigned.statusCode, assigned.body).toBe(200);
      await move(job.id, 'InProgress');
      await move(job.id, 'Completed');
      return job.id;
    },
  };
}

const balanceOfDrivers = async () => {
  const { rows } = await testServer().db.pool.query(
    `select coalesce(-sum(pence), 0)::int as owed from ledger_lines where account = 'drivers'`,
  );
  return rows[0]?.owed;
};

describe('a driver’s week', () => {
  it('comes to the driver’s share, less what they collected, with extras and corrections', async () => {
    const driver = await newDriver({ percent: 80, perJob: 1, rent: 20 });
    await driver.drive(50);
    expect((await driver.act('entries', { kind: 'extra', amount: 6.5, reason: 'Car park' })).statusCode).toBe(201);
    await driver.act('entries', { kind: 'adjustment', amount: -3, reason: 'Fuel card' });
    expect(await driver.read()).toMatchObject({
      state: 'open',
      opening: 0,
      fares: 50,
      earned: 41,
      extras: 3.5,
      collected: 50,
      rent: 20,
      closing: -25.5,
      jobs: [{ fare: 50, share: 41, collected: 50, paidBy: 'car' }],
      entries: [
        { kind: 'extra', amount: 6.5, reason: 'Car park' },
        { kind: 'adjustment', amount: -3, reason: 'Fuel card' },
      ],
      waitsFor: null,
      isOver: false,
    });
    const list = await office().get(`/api/Admin/settlements?week=${week}`);
    const { $values }: { $values: { driverId: string }[] } = list.json();
    expect($values.find(({ driverId }) => driverId === driver.id)).toMatchObject({ jobs: 1, closing: -25.5 });
  });

  it('is closed once it is over, at the amount that was seen, and never changes again', async () => {
    const driver = await newDriver();
    const job = await driver.drive(50);
    expect((await driver.act('close', { closing: -10 })).json().errors).toHaveProperty('week');
    await at(afterWeek, async () => {
      expect((await driver.act('close', { closing: 40 })).statusCode).toBe(412);
      const before = await balanceOfDrivers();
      const closed = await driver.act('close', { closing: -10 });
      expect([closed.statusCode, closed.json()]).toMatchObject([200, { state: 'closed', closing: -10 }]);
      expect((await balanceOfDrivers()) - before).toBe(-1000);
      expect((await driver.act('close', { closing: -10 })).json().code).toBe('week-closed');
      const late = await driver.act('entries', { kind: 'extra', amount: 1, reason: 'Late' });
      expect(late.json().code).toBe('week-closed');
      await office().put(`/api/Admin/settlements/${driver.id}`, { percent: 10, perJob: 0, rent: 0 });
      await testServer().db.pool.query('update reservations set price_pence = 9900 where id = $1', [job]);
      expect(await driver.read()).toMatchObject({ closing: -10, jobs: [{ fare: 50, share: 40 }] });
    });
    for (const change of [
      'update settlements set closing_pence = 0',
      'delete from settled_jobs',
      'delete from driver_entries',
    ])
      await expect(testServer().db.pool.query(change)).rejects.toThrow('only ever added');
  });

  it('is closed only once when two close it at once', async () => {
    const driver = await newDriver();
    await driver.drive(50);
    await at(afterWeek, async () => {
      const answers = await Promise.all([1, 2, 3].map(() => driver.act('close', { closing: -10 })));
      expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    });
  });

  it('waits for the week before, carries it over, and takes in what came late', async () => {
    const driver = await newDriver();
    await driver.drive(50);
    const next = '2026-11-16';
    // A phone without signal only reports later what was completed in a week that has been closed by then.
    const late = await driver.drive(20);
    const complete = (time: string) =>
      testServer().db.pool.query('update reservations set completed_at = $2 where id = $1', [late, time]);
    await complete('2026-11-25T10:00:00Z');
    await at('2026-11-23T09:00:00Z', async () => {
      await driver.act('close', { closing: -10 });
      await complete('2026-11-12T10:00:00Z');
      expect(await driver.read(next)).toMatchObject({ opening: -10, earned: 16, collected: 20, closing: -14 });
      const after = await driver.act('close', { closing: 0 }, '2026-11-23');
      expect(after.json().errors).toHaveProperty('week');
      expect((await driver.act('close', { closing: -14 }, next)).statusCode).toBe(200);
    });
  });

  it('is paid once, by either side, and the next sheet says so', async () => {
    const driver = await newDriver();
    await driver.drive(50);
    expect((await driver.act('paid')).statusCode).toBe(409);
    await at(afterWeek, async () => {
      await driver.act('close', { closing: -10 });
      const before = await balanceOfDrivers();
      expect((await driver.act('paid')).json()).toMatchObject({ state: 'paid' });
      expect((await balanceOfDrivers()) - before).toBe(1000);
      expect((await driver.act('paid')).statusCode).toBe(409);
      expect(await driver.read('2026-11-16')).toMatchObject({
        opening: -10,
        closing: 0,
        entries: [{ kind: 'payout', amount: 10 }],
      });
    });
  });

  it('needs a rule, a Monday and a driver', async () => {
    const driver = await newDriver(null);
    await at(afterWeek, async () => {
      expect((await driver.act('close', { closing: 0 })).json().errors).toHaveProperty('percent');
    });
    expect((await office().get(`/api/Admin/settlements/${driver.id}/2026-11-10`)).statusCode).toBe(400);
    expect((await office().get(`/api/Admin/settlements/${driver.vehicleId}/${week}`)).statusCode).toBe(404);
    for (const odd of [
      { percent: 101, perJob: 0, rent: 0 },
      { percent: 80, perJob: -1, rent: 0 },
      { percent: 80, perJob: 0, rent: 0, sortCode: '12' },
      { percent: 80, perJob: 0, rent: 0, bornOn: '2026-02-30' },
    ])
      expect((await office().put(`/api/Admin/settlements/${driver.id}`, odd)).statusCode).toBe(400);
    for (const odd of [
      { kind: 'payout', amount: 5, reason: 'x' },
      { kind: 'extra', amount: 0, reason: 'x' },
      { kind: 'extra', amount: 5, reason: '' },
      { kind: 'extra', amount: 0.001, reason: 'x' },
    ])
      expect((await driver.act('entries', odd)).statusCode).toBe(400);
  });
});

describe('files', () => {
  it('for the bank name who is owed money and has an account', async () => {
    const bank = { accountName: 'D DRIVER', sortCode: '12-34-56', accountNumber: '1234 5678' };
    const driver = await newDriver({ percent: 0, perJob: 0, rent: 0, ...bank });
    await driver.act('entries', { kind: 'adjustment', amount: 75, reason: 'Airport bonus' });
    await at(afterWeek, async () => {
      await driver.act('close', { closing: 75 });
      const file = await office().get(`/api/Admin/settlements/bank.csv?week=${week}`);
      expect(file.body).toContain('"D DRIVER","123456","12345678",75,"2026-11-09"');
      await driver.act('paid');
      const later = await office().get(`/api/Admin/settlements/bank.csv?week=${week}`);
      expect(later.body).not.toContain('12345678');
      const report = await office().get('/api/Admin/settlements/report.csv?year=2026');
      expect(report.body).toContain('"2026-Q4",0,0,75,0');
    });
  });

  it('for the tax office have each driver’s quarter: jobs, fares, pay, what the firm kept, and who they are', async () => {
    const details = {
      accountName: 'T DRIVER',
      sortCode: '12-34-56',
      accountNumber: '87654321',
      address: '1 High Street\nBracknell RG12 1AA',
      bornOn: '1980-02-29',
      taxNumber: '1234567890',
    };
    const driver = await newDriver({ percent: 80, perJob: 1, rent: 20, ...details });
    await driver.drive(50);
    await driver.drive(30);
    await at(afterWeek, async () => {
      const { closing } = await driver.read();
      await driver.act('close', { closing });
      // The week after it is the same quarter; it only has the rent.
      await at('2026-11-24T09:00:00Z', async () => {
        const next = await driver.read('2026-11-16');
        await driver.act('close', { closing: next.closing }, '2026-11-16');
      });
      const report = await office().get('/api/Admin/settlements/report.csv?year=2026');
      const own = report.body.split('\r\n').filter((row) => row.includes('87654321'));
      // 80% of £80 and £1 a job are £66; the firm keeps £14 of the fares and £20 for each of two weeks.
      expect(own).toHaveLength(1);
      expect(own[0]).toContain(
        '"1 High Street, Bracknell RG12 1AA","1980-02-29","1234567890","T DRIVER","123456","87654321","2026-Q4",2,80,66,54',
      );
      const before = await office().get('/api/Admin/settlements/report.csv?year=2025');
      expect(before.body).not.toContain('87654321');
    });
  });

  it('print a sheet', async () => {
    const driver = await newDriver();
    await driver.drive(50);
    const pdf = await office().get(`/api/Admin/settlements/${driver.id}/${week}/sheet.pdf`);
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });
});
