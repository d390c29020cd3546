import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const hourMs = 3_600_000;
const later = (hours: number) => {
  testServer().now = new Date(testServer().now.getTime() + hours * hourMs);
};
const isOpen = async (token: string) =>
  (await testServer().call('GET', '/api/Auth/me', { token })).json().user !== null;

describe('a session that nobody uses', () => {
  it('ends after the office’s hours for staff, and days for drivers and customers', async () => {
    const manager = await logInAs(testServer(), 'desk@example.org', ['Writer']);
    const body = { sessions: { staffHours: 12, driverDays: 2, customerDays: 30 } };
    expect((await testServer().call('PUT', '/api/Admin/settings', { token: manager, body })).statusCode).toBe(200);
    const open = async (role: Role) => logInAs(testServer(), `${role}@example.org`, [role]);
    const [staff, driver, customer] = [await open('Writer'), await open('Driver'), await open('Reader')];
    later(11);
    expect([await isOpen(staff), await isOpen(driver)]).toEqual([true, true]);
    // Used an hour ago, so it has 12 more; a driver's day without a connection changes nothing.
    later(11);
    expect(await isOpen(staff)).toBe(true);
    later(12);
    expect([await isOpen(staff), await isOpen(driver)]).toEqual([false, true]);
    later(48);
    expect([await isOpen(driver), await isOpen(customer)]).toEqual([false, true]);
    later(29 * 24);
    expect(await isOpen(customer)).toBe(true);
    later(30 * 24 + 1);
    expect(await isOpen(customer)).toBe(false);
  });

  it('ends where only the open page asks again by itself: at a desk, and on a driver’s phone', async () => {
    const [desk, driver, both] = [
      await logInAs(testServer(), 'open-desk@example.org', ['Writer']),
      await logInAs(testServer(), 'wheel@example.org', ['Driver']),
      await logInAs(testServer(), 'owner-driver@example.org', ['Writer', 'Driver']),
    ];
    const poll = async (token: string, background = '1') =>
      (await testServer().call('GET', '/api/Auth/me', { token, headers: { 'x-background': background } })).json().user;
    later(8);
    for (const token of [desk, driver, both]) expect(await poll(token)).not.toBeNull();
    // Used in the same second as it polls: that counts.
    expect(await isOpen(both)).toBe(true);
    later(5);
    expect([await isOpen(desk), await isOpen(both)]).toEqual([false, true]);
    later(34);
    expect(await poll(driver)).not.toBeNull();
    later(2);
    expect(await poll(driver)).toBeNull();
  });

  it('is not a driver’s in a shift of a day and a night, with a press here and there', async () => {
    const driver = await logInAs(testServer(), 'night@example.org', ['Driver']);
    const shift = async (on: boolean, headers = {}) =>
      (await testServer().call('POST', '/api/Driver/shift', { token: driver, body: { on }, headers })).statusCode;
    // Clocked on an hour before the login would have ended; from then on the phone is in its holder.
    later(47);
    expect(await shift(true)).not.toBe(401);
    for (let hours = 0; hours < 40; hours += 10) {
      later(10);
      expect(await shift(true, { 'x-background': '1' })).not.toBe(401);
    }
  });

  it('is nobody’s for the mark of a poll: it opens nothing and allows nothing', async () => {
    const marked = async (url: string, token?: string) =>
      (await testServer().call('GET', url, { token, headers: { 'x-background': '1' } })).statusCode;
    const customer = await logInAs(testServer(), 'marked@example.org');
    const profile = '/api/UserProfile/profile';
    expect([await marked('/api/Admin/settings', customer), await marked(profile)]).toEqual([403, 401]);
    expect(await marked(profile, customer)).toBe(200);
    later(31 * 24);
    expect(await marked(profile, customer)).toBe(401);
  });
});
