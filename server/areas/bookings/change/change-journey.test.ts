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
let day = 0;
/** A separate day, so that bookings do not get in each other's way. */
const nextDay = () => new Date(Date.UTC(2026, 11, 1 + (day += 1))).toISOString().slice(0, 10);

beforeAll(async () => {
  office = await openOffice(testServer());
  ann = await logInAs(testServer(), 'ann@example.org');
});

const firm = () => testServer().app.deps.env.firm;
const linkOf = ({ manageUrl }: { manageUrl: string }) => manageUrl.split('link=')[1] ?? '';

interface Asked {
  readonly pickupTime: string;
  readonly returnTime?: string;
  readonly passengers?: number;
  readonly destination?: string;
}

interface Quoted {
  readonly id: string;
  readonly cars: readonly { carType: string; price: number }[];
}

async function quoteOf({ destination = 'Heathrow Terminal 5', passengers = 1, ...times }: Asked): Promise<Quoted> {
  const body = {
    origin: { text: 'RG12 1AP' },
    destination: { text: destination },
    passengers,
    luggage: 1,
    greet: false,
  };
  const answer = await testServer().call('POST', '/api/Quotes', { body: { ...body, ...times } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

interface Asker {
  readonly token?: string;
  readonly link?: string;
  readonly version?: number;
}

const change = (id: string, quoteId: string, { token, link, version }: Asker) =>
  testServer().call('PUT', `/api/Reservations/${id}/change${link ? `?link=${encodeURIComponent(link)}` : ''}`, {
    token,
    body: { quoteId },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

const cancel = (id: string, { token, link }: Asker) =>
  testServer().call(
    'PUT',
    `/api/Reservations/cancel-reservation/${id}${link ? `?link=${encodeURIComponent(link)}` : ''}`,
    {
      token,
    },
  );

const read = async (id: string, token = office.token) =>
  (await testServer().call('GET', `/api/Reservations/${id}`, { token })).json();
const confirm = (id: string) => office.post(`/api/Admin/bookings/${id}/status`, { status: 1 });
const eventsOf = async (id: string) =>
  (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values as {
    what: string;
    actor: string;
    changes: object[];
  }[];

/** A confirmed guest booking at ten, with its link. */
async function confirmed(date: string, time = '10:00') {
  const booking = await bookAsGuest(testServer(), { pickupTime: `${date}T${time}`, email: 'guest@example.org' });
  expect((await confirm(booking.id)).statusCode).toBe(200);
  return { ...booking, link: linkOf(booking) };
}

describe('changing a request', () => {
  it('takes the quote’s journey and price, keeps reference, name and link, and records old and new values', async () => {
    const date = nextDay();
    const booking = await bookAsGuest(testServer(), { pickupTime: `${date}T10:00`, email: 'guest@example.org' });
    const link = linkOf(booking);
    const before = await read(booking.id);
    const quote = await quoteOf({ pickupTime: `${date}T18:00`, passengers: 3, destination: 'Gatwick Airport' });
    const answer = await change(booking.id, quote.id, { link, version: before.version });
    expect(answer.statusCode, answer.body).toBe(200);
    const price = quote.cars.find(({ carType }) => carType === 'Saloon')?.price;
    expect(answer.json()).toMatchObject({
      reference: before.reference,
      name: before.name,
      status: 0,
      price,
      passengers: 3,
      pickupTime: `${date}T18:00:00+00:00`,
      message: 'Your journey has been changed.',
    });
    expect(answer.json().price).not.toBe(before.price);
    expect(answer.json().lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBeCloseTo(
      price ?? 0,
    );
    expect((await eventsOf(booking.id)).at(-1)).toMatchObject({
      what: 'edited',
      actor: 'guest',
      changes: expect.arrayContaining([
        { field: 'pickupTime', from: `${date}T10:00:00.000Z`, to: `${date}T18:00:00.000Z` },
        { field: 'passengers', from: 1, to: 3 },
      ]),
    });
    expect((await testServer().emails('guest@example.org')).at(-1)?.text).toContain('Gatwick');
    expect((await testServer().call('GET', `/api/Reservations/by-link?link=${link}`)).json().id).toBe(booking.id);
  });

  it('changes once when sent twice at the same time, and can be changed again later', async () => {
    const date = nextDay();
    const booking = await bookAsGuest(testServer(), { pickupTime: `${date}T10:00`, token: ann });
    const quote = await quoteOf({ pickupTime: `${date}T12:00` });
    const both = await Promise.all([
      change(booking.id, quote.id, { token: ann }),
      change(booking.id, quote.id, { token: ann }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await change(booking.id, quote.id, { token: ann })).statusCode).toBe(200);
    expect((await eventsOf(booking.id)).map(({ what }) => what)).toEqual(['created', 'edited']);
  });

  it('accepts only one of two different changes to the same version', async () => {
    const date = nextDay();
    const booking = await bookAsGuest(testServer(), { pickupTime: `${date}T10:00`, token: ann });
    const quotes = await Promise.all([
      quoteOf({ pickupTime: `${date}T12:00` }),
      quoteOf({ pickupTime: `${date}T13:00` }),
    ]);
    const both = await Promise.all(quotes.map(({ id }) => change(booking.id, id, { token: ann, version: 1 })));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
  });

  it('refuses other people, quotes of others, used, expired and return quotes, and finished bookings', async () => {
    const date = nextDay();
    const booking = await bookAsGuest(testServer(), { pickupTime: `${date}T10:00`, token: ann });
    const quote = await quoteOf({ pickupTime: `${date}T12:00` });
    const other = await logInAs(testServer(), 'stranger@example.org');
    expect((await change(booking.id, quote.id, { token: other })).statusCode).toBe(404);
    expect((await change(booking.id, quote.id, { link: 'm.x.y' })).statusCode).toBe(404);
    expect((await change(booking.id, 'made-up', { token: ann })).statusCode).toBe(404);
    const round = await quoteOf({ pickupTime: `${date}T12:00`, returnTime: `${date}T20:00` });
    expect((await change(booking.id, round.id, { token: ann })).json()).toMatchObject({
      status: 400,
      errors: { quoteId: [expect.stringContaining('this journey alone')] },
    });
    const elsewhere = await bookAsGuest(testServer(), { pickupTime: `${nextDay()}T10:00`, token: ann });
    expect((await change(elsewhere.id, quote.id, { token: ann })).statusCode).toBe(200);
    expect((await change(booking.id, quote.id, { token: ann })).json()).toMatchObject({
      status: 409,
      code: 'quote-used',
    });
    const old = await quoteOf({ pickupTime: `${date}T12:00` });
    testServer().now = new Date('2026-11-15T12:31:00Z');
    expect((await change(booking.id, old.id, { token: ann })).statusCode).toBe(410);
    testServer().now = new Date(start);
    await cancel(booking.id, { token: ann });
    const late = await change(booking.id, (await quoteOf({ pickupTime: `${date}T12:00` })).id, { token: ann });
    expect([late.statusCode, late.json().code]).toEqual([409, 'not-changeable']);
  });

  it('is confirmed like a new booking when automatic confirmation is on', async () => {
    const date = nextDay();
    const booking = await bookAsGuest(testServer(), { pickupTime: `${date}T10:00`, token: ann });
    await office.addDriver();
    await office.addVehicle();
    await office.put('/api/Admin/settings', { autoConfirm: { on: true, minutesAhead: 120 } });
    const answer = await change(booking.id, (await quoteOf({ pickupTime: `${date}T12:00` })).id, { token: ann });
    expect(answer.json()).toMatchObject({ status: 1 });
    await office.put('/api/Admin/settings', { autoConfirm: { on: false, minutesAhead: 120 } });
  });
});

const officeEmailsAbout = async (reference: string) =>
  (await testServer().emails(firm().email)).filter(({ subject }) => subject?.includes(reference));

describe('an email to the office about a change or a cancellation', () => {
  it('is sent only for what has been planned: a request shows in its lists', async () => {
    const date = nextDay();
    const request = await bookAsGuest(testServer(), { pickupTime: `${date}T10:00`, token: ann });
    expect(
      (await change(request.id, (await quoteOf({ pickupTime: `${date}T12:00` })).id, { token: ann })).statusCode,
    ).toBe(200);
    expect((await cancel(request.id, { token: ann })).statusCode).toBe(200);
    expect(await officeEmailsAbout(request.reference)).toEqual([]);
    const planned = await bookAsGuest(testServer(), { pickupTime: `${date}T10:00`, token: ann });
    const driverId = (await office.addDriver()).id;
    expect((await office.post(`/api/Admin/bookings/${planned.id}/assign`, { driverId })).statusCode).toBe(200);
    expect(
      (await change(planned.id, (await quoteOf({ pickupTime: `${date}T13:00` })).id, { token: ann })).statusCode,
    ).toBe(200);
    expect((await cancel(planned.id, { token: ann })).statusCode).toBe(200);
    expect((await officeEmailsAbout(planned.reference)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Changed by the customer: /),
      expect.stringMatching(/^Cancelled by the customer: /),
    ]);
  });
});

describe('changing a confirmed booking', () => {
  const assign = async (id: string, crew: { driverId: string; vehicleId: string }) =>
    expect((await office.post(`/api/Admin/bookings/${id}/assign`, crew)).statusCode).toBe(200);

  it('keeps it confirmed, with the driver if the driver can still do it', async () => {
    const crew = { driverId: (await office.addDriver()).id, vehicleId: (await office.addVehicle()).id };
    const date = nextDay();
    const { id, link } = await confirmed(date);
    await assign(id, crew);
    const answer = await change(id, (await quoteOf({ pickupTime: `${date}T12:00` })).id, { link });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 1, driver: { id: crew.driverId } });
    const subjects = (await testServer().emails(firm().email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/^Changed by the customer: /);
  });

  it('releases a driver who has another job then, if another is free, and notifies the office', async () => {
    const crew = { driverId: (await office.addDriver()).id, vehicleId: (await office.addVehicle()).id };
    const date = nextDay();
    const busy = await confirmed(date, '15:00');
    await assign(busy.id, crew);
    const { id, link } = await confirmed(date);
    await assign(id, crew);
    const answer = await change(id, (await quoteOf({ pickupTime: `${date}T15:10` })).id, { link });
    expect(answer.json()).toMatchObject({ status: 1, driver: null, vehicle: null });
    expect((await eventsOf(id)).at(-1)?.changes).toContainEqual({ field: 'driverId', from: crew.driverId, to: null });
    const subjects = (await testServer().emails(firm().email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/^Changed by the customer, needs a driver: /);
  });

  it('is refused with the phone number when nobody is free, and changes nothing', async () => {
    const date = nextDay();
    const { id, link } = await confirmed(date);
    const fleet = (await office.get('/api/Admin/drivers')).json().$values.length;
    for (let i = 0; i < fleet; i += 1) await confirmed(date, '20:00');
    const before = await read(id);
    const quote = await quoteOf({ pickupTime: `${date}T20:10` });
    const answer = await change(id, quote.id, { link });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cannot-promise']);
    expect(answer.json().detail).toContain(formatPhone(firm().phone, 'en-GB'));
    expect(await read(id)).toEqual(before);
    // The time stays the same, so more passengers are allowed.
    const more = await quoteOf({ pickupTime: `${date}T10:00`, passengers: 2 });
    expect((await change(id, more.id, { link })).json()).toMatchObject({ status: 1, passengers: 2 });
    // Staff decide for themselves.
    expect((await change(id, quote.id, { token: office.token })).json()).toMatchObject({ status: 1 });
  });

  it('is refused after the cut-off, and when the new time is within the cut-off', async () => {
    const { id, link } = await confirmed('2026-11-16');
    const near = await quoteOf({ pickupTime: '2026-11-15T20:00' });
    expect((await change(id, near.id, { link })).json()).toMatchObject({ code: 'cannot-promise' });
    testServer().now = new Date('2026-11-15T22:00:01Z');
    const quote = await quoteOf({ pickupTime: '2026-11-21T10:00' });
    const late = await change(id, quote.id, { link });
    expect([late.statusCode, late.json().code]).toEqual([409, 'not-changeable']);
    expect(late.json().detail).toContain(formatPhone(firm().phone, 'en-GB'));
    testServer().now = new Date(start);
  });
});

describe('changing one leg of a return', () => {
  it('keeps the return after the outward journey', async () => {
    const [out, back] = [nextDay(), nextDay()];
    const quote = await quoteOf({ pickupTime: `${out}T10:00`, returnTime: `${back}T10:00` });
    const body = {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime: `${out}T10:00`,
      passengers: 1,
      louggages: 1,
      greet: false,
      carType: 'Saloon',
      name: 'Ann Passenger',
      phoneNumber: '07700900123',
      email: 'ann@example.org',
      quoteId: quote.id,
    };
    const { id } = (await testServer().call('POST', '/api/Reservations/add', { token: ann, body })).json();
    const late = await change(id, (await quoteOf({ pickupTime: `${back}T11:00` })).id, { token: ann });
    expect(late.json()).toMatchObject({ status: 400, errors: { quoteId: [expect.stringContaining('return')] } });
  });
});
