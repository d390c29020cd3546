import { beforeAll, describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const email = 'books@example.org';
let manager = '';
let bookkeeper = '';

beforeAll(async () => {
  manager = await logInAs(testServer(), 'boss@example.org', ['Writer']);
  await logInAs(testServer(), email, ['Writer']);
  await testServer().db.pool.query("update people set permission = 'bookkeeper' where email = $1", [email]);
  bookkeeper = await logInAs(testServer(), email, ['Writer']);
});

const answer = (method: string, path: string, body?: object) =>
  testServer().call(method, path, { token: bookkeeper, ...(body ? { body } : {}) });

describe('a bookkeeper', () => {
  it('is invited by a manager, and by nobody else', async () => {
    const body = { email: 'new-books@example.org', roles: ['Writer'], permission: 'bookkeeper' };
    const invited = await testServer().call('POST', '/api/Admin/people', { token: manager, body });
    expect([invited.statusCode, invited.json().permission], invited.body).toEqual([201, 'bookkeeper']);
    expect((await testServer().emails(body.email)).at(-1)?.text).toContain('reset-password?token=');
    expect((await answer('POST', '/api/Admin/people', body)).json().code).toBe('manager-needed');
  });

  it('is told what they are', async () => {
    expect((await answer('GET', '/api/Auth/me')).json().user.permission).toBe('bookkeeper');
  });

  it.each([
    '/api/Admin/payments',
    '/api/Admin/invoices',
    '/api/Admin/invoices/aged',
    '/api/Admin/accounts',
    '/api/Admin/settlements?week=2026-11-09',
    '/api/Admin/statistics',
    '/api/Admin/payments/ledger.csv?from=2026-11-01&to=2026-11-15',
  ])('reads %s', async (path) => {
    const read = await answer('GET', path);
    expect(read.statusCode, read.body).toBe(200);
  });

  it('has no business with a customer’s booking, by whatever way', async () => {
    const { id } = await bookAsGuest(testServer(), { pickupTime: '2026-11-20T10:00' });
    for (const [method, path, body] of [
      ['GET', `/api/Reservations/${id}`],
      ['PUT', `/api/Reservations/cancel-reservation/${id}`, {}],
      ['POST', '/api/Payments/checkout', { reservationId: id, kind: 'pay' }],
    ] as const) {
      const refused = await answer(method, path, body);
      expect([method, path, refused.statusCode]).toEqual([method, path, 404]);
    }
    expect((await answer('GET', '/api/Admin/tariffs')).statusCode).toBe(403);
    expect((await answer('POST', `/api/Admin/bookings/${id}/status`, { status: 1 })).statusCode).toBe(403);
  });

  it('must set up a second factor where managers must', async () => {
    const asked = { token: manager, body: { secondFactor: 'required' } };
    expect((await testServer().call('PUT', '/api/Admin/settings', asked)).statusCode).toBe(200);
    expect((await answer('GET', '/api/Admin/payments')).json()).toMatchObject({
      code: 'second-factor-needed',
      step: 'set-up',
    });
  });
});
