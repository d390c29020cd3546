import { describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let counter = 0;
const newEmail = () => `return-${(counter += 1)}@example.org`;

interface ReturnBooked {
  readonly id: string;
  readonly reference: string;
  readonly total: number;
  readonly manageUrl: string;
  readonly returnReservation: { readonly id: string; readonly reference: string };
}

/** Out to Heathrow and back two days later, by quote and booking as the site sends them. */
async function bookReturn(email: string, more: object = {}, token?: string): Promise<ReturnBooked> {
  const places = { origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' } };
  const times = { pickupTime: '2026-12-01T09:30', returnTime: '2026-12-03T18:00' };
  const party = { passengers: 1, luggage: 1, greet: false };
  const quote = (await testServer().call('POST', '/api/Quotes', { body: { ...places, ...times, ...party } })).json();
  const body = {
    pickupLocation: 'RG12 1AP',
    dropoffLocation: 'Heathrow Terminal 5',
    pickupTime: times.pickupTime,
    passengers: 1,
    louggages: 1,
    greet: false,
    carType: 'Saloon',
    name: 'Rita Return',
    phoneNumber: '07700900321',
    email,
    quoteId: quote.id,
    flightNumber: 'BA 123',
    returnFlightNumber: 'BA 456',
    ...more,
  };
  const answer = await testServer().call('POST', '/api/Reservations/add', { body, token });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const linkOf = (booked: { manageUrl: string }) => booked.manageUrl.split('link=')[1] ?? '';
const get = (path: string, link: string, token?: string) =>
  testServer().call('GET', `/api/Reservations/${path}${path.includes('?') ? '&' : '?'}link=${link}`, { token });
const cancel = (id: string, query: string, token?: string) =>
  testServer().call('PUT', `/api/Reservations/cancel-reservation/${id}?${query}`, { token });
const statusOf = async (id: string) =>
  (await testServer().db.pool.query<{ status: number }>('select status from reservations where id = $1', [id])).rows[0]
    ?.status;
const count = (text: string, part: string) => text.split(part).length - 1;
/** Without the folds of the calendar format. */
const unfolded = (text: string) => text.replace(/\r\n /g, '');

describe('the email of a return', () => {
  it('shows both journeys under headings, both references, the total, and both pickups in one calendar file', async () => {
    const email = newEmail();
    const booked = await bookReturn(email);
    const [mail, ...more] = await testServer().emails(email);
    expect(more).toEqual([]);
    const { reference, returnReservation: back } = booked;
    expect(mail?.subject).toMatch(/^Request received: /);
    expect(mail?.subject).toContain(`(${reference} + ${back.reference})`);
    const text = mail?.text ?? '';
    const [outward = '', home = ''] = text.split('RETURN JOURNEY');
    expect(outward).toMatch(new RegExp(`OUTWARD JOURNEY\\s+Booking reference: ${reference}`));
    expect(home).toContain(`Booking reference: ${back.reference}`);
    expect([count(outward, 'BA 123'), count(outward, 'BA 456')]).toEqual([1, 0]);
    expect([count(home, 'BA 123'), count(home, 'BA 456')]).toEqual([0, 1]);
    expect(text).toContain(`Total for both journeys: £${booked.total.toFixed(2)}`);
    expect(mail?.html).toMatch(/<h2[^>]*>Outward journey<\/h2>.*<h2[^>]*>Return journey<\/h2>/s);
    expect(mail?.attachments).toHaveLength(1);
    const calendar = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
    expect(count(calendar, 'BEGIN:VEVENT')).toBe(2);
  });
});

describe('the link of a return', () => {
  it('shows both journeys, whichever it was made for, and gives a guest the link of the other', async () => {
    const booked = await bookReturn(newEmail());
    const seen = (await get('by-link', linkOf(booked))).json();
    expect(seen).toMatchObject({ id: booked.id, flightNumber: 'BA 123', total: booked.total });
    expect(seen.otherLeg).toMatchObject({ ...booked.returnReservation, flightNumber: 'BA 456', userId: null });
    const other = (await get('by-link', seen.otherLeg.link)).json();
    expect([other.id, other.otherLeg.id, other.otherLeg.link]).toEqual([
      booked.returnReservation.id,
      booked.id,
      linkOf(booked),
    ]);
  });

  it('still opens its one booking on that booking’s own address', async () => {
    const booked = await bookReturn(newEmail());
    const stranger = await bookAsGuest(testServer(), { pickupTime: '2026-12-01T09:30', email: newEmail() });
    const link = linkOf(booked);
    for (const id of [booked.returnReservation.id, stranger.id]) {
      for (const path of [id, `${id}/receipt.pdf`, `${id}/history`, `${id}/calendar.ics`])
        expect((await get(path, link)).statusCode).toBe(404);
      expect((await cancel(id, `link=${link}`)).statusCode).toBe(404);
    }
    expect((await get('by-link', linkOf(stranger))).json().otherLeg).toBeNull();
  });

  it('no longer shows a journey that staff have moved to another customer, or deleted', async () => {
    const office = await openOffice(testServer());
    const given = await bookReturn(newEmail());
    const id = given.returnReservation.id;
    const update = async (more: object) => {
      const booking = (await office.get(`/api/Reservations/${id}`)).json();
      const answer = await office.put(`/api/Bookings/${id}`, updateOf(booking, more), {
        'if-match': `"${booking.version}"`,
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await update({ Email: newEmail() });
    expect((await get('by-link', linkOf(given))).json().otherLeg).toBeNull();
    expect((await cancel(given.id, `both=true&link=${linkOf(given)}`)).statusCode).toBe(404);
    expect([await statusOf(given.id), await statusOf(id)]).toEqual([0, 0]);
    const gone = await bookReturn(newEmail());
    await testServer().call('DELETE', `/api/Reservations/${gone.returnReservation.id}`, { token: office.token });
    expect((await get('by-link', linkOf(gone))).json().otherLeg).toBeNull();
  });

  it('works until thirty days after the later pickup', async () => {
    const booked = await bookReturn(newEmail());
    const before = testServer().now;
    testServer().now = new Date('2027-01-01T12:00:00Z');
    expect((await get('by-link', linkOf(booked))).statusCode).toBe(200);
    testServer().now = new Date('2027-01-02T19:00:00Z');
    expect((await get('by-link', linkOf(booked))).statusCode).toBe(410);
    testServer().now = before;
  });

  it('shows the driver of one journey nothing of the other', async () => {
    const office = await openOffice(testServer());
    const token = await logInAs(testServer(), 'return-driver@example.org', ['Driver']);
    const [driver, vehicle] = [
      await office.addDriver({ email: 'return-driver@example.org' }),
      await office.addVehicle(),
    ];
    const booked = await bookReturn(newEmail());
    await office.post(`/api/Admin/bookings/${booked.id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
    const seen = (await testServer().call('GET', `/api/Reservations/${booked.id}`, { token })).json();
    expect([seen.id, seen.otherLeg]).toEqual([booked.id, null]);
  });
});

describe('the calendar file of a return', () => {
  it('has both pickups, and marks the cancelled one', async () => {
    const booked = await bookReturn(newEmail());
    const link = linkOf(booked);
    const file = async () => unfolded((await get(`${booked.id}/calendar.ics`, link)).body);
    expect([count(await file(), 'BEGIN:VEVENT'), count(await file(), 'BEGIN:VCALENDAR')]).toEqual([2, 1]);
    expect(await file()).toContain('DTSTART;TZID=Europe/London:20261203T180000');
    await cancel(booked.id, `link=${link}`);
    expect([count(await file(), 'STATUS:CANCELLED'), count(await file(), 'METHOD:PUBLISH')]).toEqual([1, 1]);
  });
});

describe('cancelling a return', () => {
  it('cancels one journey, and says that the other goes ahead', async () => {
    const email = newEmail();
    const booked = await bookReturn(email);
    const done = await cancel(booked.id, `link=${linkOf(booked)}`);
    expect(done.json()).toEqual({ message: 'This journey has been cancelled.' });
    expect([await statusOf(booked.id), await statusOf(booked.returnReservation.id)]).toEqual([2, 0]);
    const mail = (await testServer().emails(email)).at(-1);
    expect(mail?.subject).toBe(`Your booking has been cancelled: Tue 1 Dec, 09:30 (${booked.reference})`);
    expect(mail?.text).toContain(
      `Your return journey on Thu 3 Dec at 18:00 (${booked.returnReservation.reference}) isn’t affected.`,
    );
    expect(mail?.text).toMatch(/\nManage your booking:\nhttps?:\/\/\S+\/manage\?link=/);
  });

  it('cancels both with one email', async () => {
    const email = newEmail();
    const booked = await bookReturn(email);
    const done = await cancel(
      booked.returnReservation.id,
      `both=true&link=${linkOf({ manageUrl: await otherLink(booked) })}`,
    );
    expect(done.json()).toEqual({ message: 'Both journeys have been cancelled.' });
    expect([await statusOf(booked.id), await statusOf(booked.returnReservation.id)]).toEqual([2, 2]);
    const emails = (await testServer().emails(email)).slice(1);
    const both = `${booked.reference} + ${booked.returnReservation.reference}`;
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your booking has been cancelled: Tue 1 Dec, 09:30 (${both})`,
    ]);
    expect(emails[0]?.text).toContain('There’s nothing to pay.');
    expect(emails[0]?.text).not.toMatch(/£|isn’t affected|\/manage\?/);
  });

  it('cancels neither when one of them cannot be cancelled', async () => {
    const office = await openOffice(testServer());
    const booked = await bookReturn(newEmail());
    await office.post(`/api/Admin/bookings/${booked.returnReservation.id}/status`, { status: 4 });
    const refused = await cancel(booked.id, `both=true&link=${linkOf(booked)}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not-cancellable']);
    expect([await statusOf(booked.id), await statusOf(booked.returnReservation.id)]).toEqual([0, 4]);
  });

  it('succeeds once when both are cancelled from either leg at the same time', async () => {
    const email = newEmail();
    const booked = await bookReturn(email);
    const back = linkOf({ manageUrl: await otherLink(booked) });
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [
        cancel(booked.id, `both=true&link=${linkOf(booked)}`),
        cancel(booked.returnReservation.id, `both=true&link=${back}`),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(await testServer().emails(email)).toHaveLength(2);
  });

  it('refuses “both” for a single journey, and any other value', async () => {
    const booked = await bookAsGuest(testServer(), { pickupTime: '2026-12-01T09:30', email: newEmail() });
    expect((await cancel(booked.id, `both=true&link=${linkOf(booked)}`)).statusCode).toBe(404);
    expect((await cancel(booked.id, `both=maybe&link=${linkOf(booked)}`)).statusCode).toBe(400);
    expect(await statusOf(booked.id)).toBe(0);
  });
});

const otherLink = async (booked: ReturnBooked): Promise<string> =>
  `x?link=${(await get('by-link', linkOf(booked))).json().otherLeg.link}`;
