import { beforeAll, describe, expect, it } from 'vitest';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const start = '2026-11-15T12:00:00Z';
const testServer = useTestServer({ now: start });
let office: Office;
let ann = '';

beforeAll(async () => {
  office = await openOffice(testServer());
  ann = await logInAs(testServer(), 'ann@example.org');
});

const firm = () => testServer().app.deps.env.firm;

interface Asker {
  readonly token?: string;
  readonly link?: string;
}

const cancel = (id: string, { token, link }: Asker) =>
  testServer().call(
    'PUT',
    `/api/Reservations/cancel-reservation/${id}${link ? `?link=${encodeURIComponent(link)}` : ''}`,
    {
      token,
    },
  );

const read = async (id: string) =>
  (await testServer().call('GET', `/api/Reservations/${id}`, { token: office.token })).json();
const confirm = (id: string) => office.post(`/api/Admin/bookings/${id}/status`, { status: 1 });

/** A confirmed guest booking, with its link. */
async function confirmed(pickupTime: string) {
  const booking = await bookAsGuest(testServer(), { pickupTime, email: 'guest@example.org' });
  expect((await confirm(booking.id)).statusCode).toBe(200);
  return { ...booking, link: booking.manageUrl.split('link=')[1] ?? '' };
}

describe('cancelling', () => {
  it('is open to guests and customers until the cut-off once it is confirmed, and notifies the office', async () => {
    const guests = await confirmed('2026-12-01T10:00');
    expect(await read(guests.id)).toMatchObject({
      canCancel: true,
      canChange: true,
      cutOff: '2026-11-30T22:00:00+00:00',
    });
    expect((await cancel(guests.id, { link: guests.link })).statusCode).toBe(200);
    const own = await bookAsGuest(testServer(), {
      pickupTime: '2026-12-02T10:00',
      email: 'ann@example.org',
      token: ann,
    });
    await confirm(own.id);
    expect((await cancel(own.id, { token: ann })).statusCode).toBe(200);
    const subjects = (await testServer().emails(firm().email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(`^Cancelled by the customer: ${guests.reference}`));
  });

  it('is refused after the cut-off with the phone number, and the office can move the cut-off', async () => {
    const guests = await confirmed('2026-11-16T11:00');
    testServer().now = new Date('2026-11-15T23:00:01Z');
    const late = await cancel(guests.id, { link: guests.link });
    expect([late.statusCode, late.json().code]).toEqual([409, 'not-cancellable']);
    expect(late.json().detail).toContain(formatPhone(firm().phone, 'en-GB'));
    expect(await read(guests.id)).toMatchObject({ canCancel: false, canChange: false });
    await office.put('/api/Admin/settings', { cutOffHours: 6 });
    expect((await cancel(guests.id, { link: guests.link })).statusCode).toBe(200);
    await office.put('/api/Admin/settings', { cutOffHours: 12 });
    testServer().now = new Date(start);
  });

  it('of a request is allowed after the cut-off, but not to other people', async () => {
    const request = await bookAsGuest(testServer(), {
      pickupTime: '2026-11-15T14:00',
      email: 'ann@example.org',
      token: ann,
    });
    const other = await logInAs(testServer(), 'other@example.org');
    expect((await cancel(request.id, { token: other })).statusCode).toBe(404);
    expect((await cancel(request.id, { token: ann })).statusCode).toBe(200);
    expect((await cancel(request.id, { token: ann })).statusCode).toBe(409);
  });
});
