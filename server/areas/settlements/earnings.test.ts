import { describe, expect, it } from 'vitest';
import { useOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-10T12:00:00Z' });
const { office, at } = useOffice(testServer);
async function newDriver(name: string) {
  const email = `${name}@example.org`;
  const token = await logInAs(testServer(), email, ['Driver']);
  const { id } = await office().addDriver({ email });
  const { id: vehicleId } = await office().addVehicle();
  const get = (path: string) => testServer().call('GET', `/api/Driver/${path}`, { token });
  return {
    id,
    get,
    earnings: async (query = '') => (await get(`earnings${query}`)).json(),
    async drive(price: number): Promise<string> {
      const job = await office().takeCall({
        price,
        priceReason: 'Agreed by phone',
        pickupTime: '2026-11-10T12:30',
        confirm: true,
      });
      await office().post(`/api/Admin/bookings/${job.id}/assign`, { driverId: id, vehicleId });
      for (const step of ['start', 'complete'])
        await testServer().call('POST', `/api/Driver/jobs/${job.id}/${step}`, {
          token,
          body: step === 'complete' ? { confirmed: true } : undefined,
        });
      return job.id;
    },
  };
}

describe('a driver’s earnings', () => {
  it('have the jobs of the day with the share, and what the driver holds for the firm', async () => {
    const driver = await newDriver('today');
    const other = await newDriver('other');
    await office().put(`/api/Admin/settlements/${driver.id}`, { percent: 80, perJob: 1, rent: 30 });
    const job = await driver.drive(50);
    await other.drive(70);
    expect(await driver.earnings()).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-10',
      hasRule: true,
      jobs: [{ reservationId: job, fare: 50, share: 41, collected: 50, paidBy: 'car' }],
      fares: 50,
      earned: 41,
      commission: 9,
      collected: 50,
      thisWeek: { week: '2026-11-09', state: 'open', earned: 41, collected: 50, rent: 30, closing: -39 },
      sheets: [],
    });
    expect(await driver.earnings('?from=2026-11-01&to=2026-11-09')).toMatchObject({ jobs: [], fares: 0, earned: 0 });
    expect(await other.earnings()).toMatchObject({ hasRule: false, fares: 70, earned: 0, commission: 70 });
  });

  it('stay as a closed week says when the rule changes, and the sheet can be printed', async () => {
    const driver = await newDriver('closed');
    await office().put(`/api/Admin/settlements/${driver.id}`, { percent: 80, perJob: 0, rent: 0 });
    await driver.drive(100);
    await at('2026-11-17T09:00:00Z', async () => {
      const closed = await office().post(`/api/Admin/settlements/${driver.id}/2026-11-09/close`, { closing: -20 });
      expect(closed.statusCode, closed.body).toBe(200);
      await office().put(`/api/Admin/settlements/${driver.id}`, { percent: 50, perJob: 0, rent: 0 });
    });
    await driver.drive(10);
    expect(await driver.earnings('?from=2026-11-09&to=2026-11-15')).toMatchObject({
      jobs: [
        { fare: 100, share: 80 },
        { fare: 10, share: 5 },
      ],
      earned: 85,
      sheets: [{ week: '2026-11-09', state: 'closed', closing: -20 }],
    });
    const printed = await driver.get('earnings/2026-11-09/sheet.pdf');
    expect([printed.statusCode, printed.headers['content-type'], printed.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  it.each([
    ['?from=2026-11-10&to=2026-11-09', 400],
    ['?from=2026-01-01&to=2026-12-31', 400],
    ['?from=yesterday', 400],
    ['?from=2099-12-31', 200],
  ])('answer %s with %i', async (query, status) => {
    const driver = await newDriver(`odd${query.replaceAll(/\W/g, '')}`);
    expect((await driver.get(`earnings${query}`)).statusCode).toBe(status);
  });

  it('are refused without a driver’s record, and to customers', async () => {
    const token = await logInAs(testServer(), 'norecord@example.org', ['Driver']);
    expect((await testServer().call('GET', '/api/Driver/earnings', { token })).statusCode).toBe(404);
    const customer = await logInAs(testServer(), 'customer-earns@example.org');
    expect((await testServer().call('GET', '/api/Driver/earnings', { token: customer })).statusCode).toBe(403);
  });
});
