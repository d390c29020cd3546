import { beforeAll, describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { makeLink } from './signed-link.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

let day = 1;
const nextDay = () => `2026-12-${String((day += 1)).padStart(2, '0')}T09:30`;
const linkIn = (text: string) => /manage\?link=([\w.-]+)/.exec(text)?.[1] ?? '';
const guest = async (more: object = {}) => {
  const email = `guest${(day += 1)}@example.org`;
  const booked = await bookAsGuest(testServer(), { pickupTime: nextDay(), email, ...more });
  return { ...booked, email, link: linkIn(booked.manageUrl) };
};
const opens = async (link: string) =>
  (await testServer().call('GET', `/api/Reservations/by-link?link=${link}`)).statusCode;
const newest = async (email: string) => linkIn((await testServer().emails(email)).at(-1)?.text ?? '');
const edit = async (id: string, more: object) => {
  const booking = (await office.get(`/api/Admin/bookings/${id}`)).json();
  const headers = { 'if-match': `"${booking.version}"` };
  const saved = await office.put(`/api/Bookings/${id}`, updateOf(booking, more), headers);
  expect(saved.statusCode, saved.body).toBe(200);
};

describe('the links to a booking', () => {
  it('end when staff revoke them; the customer gets a new one, and the record says so', async () => {
    const { id, email, link } = await guest();
    expect(await opens(link)).toBe(200);
    expect((await office.post(`/api/Admin/bookings/${id}/revoke-links`)).statusCode).toBe(200);
    expect(await opens(link)).toBe(404);
    const next = await newest(email);
    expect(await opens(next)).toBe(200);
    const change = await testServer().call('PUT', `/api/Reservations/cancel-reservation/${id}?link=${link}`);
    expect(change.statusCode).toBe(404);
    const events = (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values;
    expect(JSON.stringify(events)).toContain('New link sent');
  });

  it('end for both journeys of a return', async () => {
    const { id, returnReservation, link } = await guest({ returnTime: '2026-12-30T18:00' });
    const other = (await testServer().call('GET', `/api/Reservations/by-link?link=${link}`)).json().otherLeg.link;
    await office.post(`/api/Admin/bookings/${returnReservation?.id}/revoke-links`);
    expect([await opens(link), await opens(other), id]).toEqual([404, 404, id]);
  });

  it('end when the contact email changes, and not when anything else does', async () => {
    const { id, link } = await guest();
    await edit(id, { Name: 'Another Name', PhoneNumber: '07700 900765' });
    expect(await opens(link)).toBe(200);
    await edit(id, { Email: 'somebody.else@example.org' });
    expect(await opens(link)).toBe(404);
    expect(await opens(await newest('somebody.else@example.org'))).toBe(200);
  });

  it('include the ones for tracking, long and short', async () => {
    const { id } = await office.takeCall({
      pickupTime: nextDay(),
      phoneNumber: '07700 900872',
      email: '',
      confirm: true,
    });
    const { secret } = testServer().app.deps.env;
    const track = makeLink(secret, 'track', { id, linkVersion: 0 });
    const watch = async () => (await testServer().call('GET', `/api/Reservations/trip?link=${track}`)).statusCode;
    expect(await watch()).toBe(200);
    await office.post(`/api/Admin/bookings/${id}/revoke-links`);
    expect(await watch()).toBe(404);
    const { rows } = await testServer().db.pool.query(
      "select message->>'text' as text from outbox where recipient = '+447700900872' order by id desc limit 1",
    );
    const short = /\/t\/[\w-]+/.exec(rows[0].text)?.[0] ?? '';
    const to = async () => String((await testServer().call('GET', short)).headers['location']);
    expect(await to()).toContain('manage?link=');
    await office.post(`/api/Admin/bookings/${id}/revoke-links`);
    expect(await to()).toBe('/bracknellTaxis/track-driver');
  });

  it('cannot be made newer or older by hand', async () => {
    const { id } = await guest();
    const { secret } = testServer().app.deps.env;
    const [, packed = '', signature = ''] = makeLink(secret, 'manage', { id, linkVersion: 0 }).split('.');
    await office.post(`/api/Admin/bookings/${id}/revoke-links`);
    for (const token of [`m.${packed}.1.${signature}`, `m.${packed}.01.${signature}`, `m.${packed}..${signature}`])
      expect(await opens(token), token).toBe(404);
  });
});

describe('a driver', () => {
  it('gets no link of the customer’s, and nothing once the job is another’s', async () => {
    const token = await logInAs(testServer(), 'links-driver@example.org', ['Driver']);
    const { id: driverId } = await office.addDriver({ email: 'links-driver@example.org' });
    const { id: vehicleId } = await office.addVehicle();
    const phoneNumber = '07700 900873';
    const taken = await office.takeCall({ pickupTime: '2026-11-15T13:30', phoneNumber, email: '', confirm: true });
    const assign = (crew: object) => office.post(`/api/Admin/bookings/${taken.id}/assign`, crew);
    expect((await assign({ driverId, vehicleId })).statusCode).toBe(200);
    const start = await testServer().call('POST', `/api/Driver/jobs/${taken.id}/start`, { token, body: {} });
    expect(start.statusCode, start.body).toBe(200);
    const body = { reference: taken.reference, contact: phoneNumber };
    const seen = [
      await testServer().call('POST', '/api/Reservations/find', { token, body }),
      await testServer().call('GET', `/api/Reservations/${taken.id}`, { token }),
      await testServer().call('GET', `/api/Reservations/trip?id=${taken.id}`, { token }),
      await testServer().call('GET', '/api/Driver/jobs', { token }),
    ];
    for (const answer of seen) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).not.toMatch(/manage\?link|track-driver\?trip|\/t\//);
    }
    const other = { driverId: (await office.addDriver()).id, vehicleId: (await office.addVehicle()).id };
    const back = await office.post(`/api/Admin/bookings/${taken.id}/take-back`, { reason: 'Breakdown', ...other });
    expect(back.statusCode, back.body).toBe(200);
    for (const place of [`Reservations/${taken.id}`, `Reservations/trip?id=${taken.id}`])
      expect((await testServer().call('GET', `/api/${place}`, { token })).statusCode).toBe(404);
  });
});
