import { describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const path = '/api/Reservations/calendar-feed';

const renew = async (token: string): Promise<string> => {
  const answer = await testServer().call('POST', path, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return new URL(answer.json().url).pathname;
};
const read = (address: string) => testServer().call('GET', address);
/** Calendars join folded lines again. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('the private calendar address', () => {
  it('lists the journeys of its owner with time, pickup and drop-off, and nothing about the passenger', async () => {
    const email = 'calendar@example.org';
    const token = await logInAs(testServer(), email);
    expect((await testServer().call('GET', path, { token })).json()).toEqual({ url: null, createdAt: null });
    const address = await renew(token);
    expect(unfolded((await read(address)).body)).not.toContain('VEVENT');
    const { id, reference } = await bookAsGuest(testServer(), { pickupTime: '2026-12-01T09:30', token, email });
    await bookAsGuest(testServer(), { pickupTime: '2026-12-02T09:30', email: 'somebody-else@example.org' });
    const { url } = (await testServer().call('GET', path, { token })).json();
    expect(new URL(url).pathname).toBe(address);
    const answer = await read(address);
    const text = unfolded(answer.body);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain('DTSTART;TZID=Europe/London:20261201T093000');
    expect(text).toContain('LOCATION:RG12 1AP\\, Bracknell');
    for (const secret of [reference, 'Test Passenger', '07700900123', email]) expect(text).not.toContain(secret);
    await testServer().call('PUT', `/api/Reservations/cancel-reservation/${id}`, { token });
    expect(unfolded((await read(address)).body)).not.toContain('VEVENT');
  });

  it('stops working when it is renewed, switched off, or its owner can no longer log in', async () => {
    const token = await logInAs(testServer(), 'careful@example.org');
    const first = await renew(token);
    const second = await renew(token);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await testServer().call('DELETE', path, { token })).statusCode).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    const third = await renew(token);
    await testServer().db.pool.query("update people set disabled_at = now() where email = 'careful@example.org'");
    expect((await read(third)).statusCode).toBe(404);
  });

  it('cannot be guessed, forged from the stored key, or read for somebody else', async () => {
    const token = await logInAs(testServer(), 'private@example.org');
    const address = await renew(token);
    const [key = '', signature = ''] = address.replace('/calendar/', '').split('.');
    for (const wrong of [
      `${key}.ics`,
      `${key}.${signature}`,
      `${key}.${'A'.repeat(signature.length)}.ics`,
      `${key}.${signature}.ics.ics`,
      `${'A'.repeat(22)}.${signature}.ics`,
      '.ics',
      '%00.ics',
    ])
      expect((await read(`/calendar/${wrong}`)).statusCode, wrong).toBeGreaterThanOrEqual(400);
    const other = await logInAs(testServer(), 'other@example.org');
    expect((await testServer().call('GET', path, { token: other })).json().url).toBeNull();
    expect((await testServer().call('GET', path)).statusCode).toBe(401);
  });
});
