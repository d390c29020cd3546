import { describe, expect, it } from 'vitest';
import { addLondonDays, londonDate, mondayOf } from '#domain/basics/london-time.ts';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { logInAs } from '#server/testing/people.ts';
import { addApp } from '#server/testing/second-factor.ts';
import { openTrips } from '#server/testing/trips.ts';

const { office, testServer, crew, act, later, readStaff, today, jobIn, trip } = openTrips();

/** The Monday of the week so many weeks from now. */
const week = (ahead = 0) => addLondonDays(mondayOf(londonDate(testServer().now)), 7 * ahead);
const remove = (id: string, body: object = { reason: 'Entered twice' }) =>
  office().post(`/api/Admin/bookings/${id}/delete`, body);
const preview = async (id: string) => (await office().get(`/api/Admin/bookings/${id}/deletion`)).json();
const oldWay = (id: string, token = office().token) =>
  testServer().call('DELETE', `/api/Reservations/${id}`, { token });
const statistics = async () => (await office().get('/api/Admin/statistics')).json().totals;

async function driven(more: object = {}) {
  const booked = await trip(0, more);
  const end = await act(booked.id, 'complete', { paidBy: more && 'accountId' in more ? 'account' : 'cash' });
  expect(end.statusCode, end.body).toBe(200);
  return booked.id;
}

describe('a journey that was driven', () => {
  it('is deleted by a manager, with a reason, who saw what it changes; pay and statistics follow', async () => {
    const before = { earned: (await today()).earned, revenue: (await statistics()).revenue };
    const id = await driven();
    expect(await preview(id)).toEqual({
      fault: null,
      revenue: 50,
      pay: { driver: expect.any(String), week: week(), share: 40, collected: 50 },
      company: null,
    });
    expect((await oldWay(id)).json()).toMatchObject({ status: 409, errors: { status: [expect.any(String)] } });
    expect((await remove(id, {})).json().errors).toHaveProperty('reason');
    expect(await jobIn(id)).toBeDefined();
    expect((await remove(id)).statusCode).toBe(200);
    expect(await jobIn(id)).toBeUndefined();
    expect({ earned: (await today()).earned, revenue: (await statistics()).revenue }).toEqual(before);
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
    const seen = (await office().get('/api/Admin/audit/bookings?what=deleted')).json();
    expect(JSON.stringify(seen)).toContain('Entered twice');
    const register = (await office().get(`/api/Admin/register?from=${week()}&to=${week(1)}`)).json();
    expect(JSON.stringify(register)).toContain((await readStaff(id)).reference);
  });

  it('is closed to dispatchers, who cannot bring it back either', async () => {
    const email = 'night-delete@example.org';
    await logInAs(testServer(), email, ['Writer']);
    await testServer().db.pool.query("update people set permission = 'dispatcher' where email = $1", [email]);
    const token = await logInAs(testServer(), email, ['Writer']);
    const id = await driven();
    const url = `/api/Admin/bookings/${id}`;
    const as = (path: string, body?: object) => testServer().call('POST', url + path, { token, body });
    expect((await as('/delete', { reason: 'x' })).statusCode).toBe(403);
    expect((await testServer().call('GET', `${url}/deletion`, { token })).statusCode).toBe(403);
    expect((await oldWay(id, token)).statusCode).toBe(409);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await as('/restore')).json().code).toBe('manager-needed');
    const boss = await logInAs(testServer(), 'boss-delete@example.org', ['Writer']);
    const { token: stale } = await addApp(testServer(), boss);
    later(16);
    expect((await testServer().call('POST', `${url}/restore`, { token: stale })).json().code).toBe(
      'fresh-proof-needed',
    );
    expect((await office().post(`${url}/restore`)).statusCode).toBe(200);
    expect(await jobIn(id)).toMatchObject({ fare: 50 });
  });

  it('stays where it is invoiced, on a closed week, or under way', async () => {
    const email = 'owner-delete@example.org';
    await logInAs(testServer(), email);
    const company = { email, company: 'Keep Ltd', billingAddress: '1 High Street', billingEmail: email };
    const { id: accountId } = (
      await office().post('/api/Admin/accounts', { ...company, costReferences: ['A'] })
    ).json();
    const invoiced = await driven({ accountId, costReference: 'A' });
    expect(await preview(invoiced)).toMatchObject({ fault: null, company: 'Keep Ltd' });
    await testServer().db.pool.query("update reservations set pickup_at = pickup_at - interval '1 day' where id = $1", [
      invoiced,
    ]);
    const invoice = await office().post('/api/Admin/invoices', { accountId });
    expect(invoice.statusCode, invoice.body).toBe(201);
    const { id: running } = await trip();
    for (const [id, fault] of [
      [invoiced, 'invoiced'],
      [running, 'under-way'],
    ] as const) {
      expect(await preview(id), fault).toMatchObject({ fault });
      expect((await remove(id)).statusCode, fault).toBe(409);
      expect((await readStaff(id)).deletedAt).toBeNull();
    }
    await act(running, 'complete', { paidBy: 'cash' });
    const [closing, next] = [week(), week(1)];
    later(8 * 24 * 60);
    // The login of a week ago has ended.
    const token = await logInAs(testServer(), 'later@example.org', ['Writer']);
    const sheet = `/api/Admin/settlements/${crew.driverId}/${closing}`;
    const amount = (await testServer().call('GET', sheet, { token })).json().closing;
    const closed = await testServer().call('POST', `${sheet}/close`, { token, body: { closing: amount } });
    expect(closed.statusCode, closed.body).toBe(200);
    const url = `/api/Admin/bookings/${running}`;
    expect((await testServer().call('GET', `${url}/deletion`, { token })).json()).toMatchObject({
      fault: 'settled',
      pay: { week: next },
    });
    const refused = await testServer().call('POST', `${url}/delete`, { token, body: { reason: 'x' } });
    expect(refused.json().errors.status[0]).toMatch(/closed week/);
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  });
});
