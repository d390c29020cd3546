import { describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const password = 'lamp-road-kettle';
let counter = 0;

async function customer() {
  const email = `customer${(counter += 1)}@example.org`;
  await testServer().call('POST', '/api/Auth/register', { body: { email, password } });
  const login = await testServer().call('POST', '/api/Auth/login', { body: { email, password } });
  return { email, token: login.json().token as string };
}

const journey = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: '2026-12-01T09:30',
  passengers: 2,
  luggage: 1,
  greet: false,
};
const quote = async (more: object = {}) => testServer().call('POST', '/api/Quotes', { body: { ...journey, ...more } });

const bookingOf = (quoted: { id?: string; cars: { carType: string; total: number }[] }, more: object = {}) => ({
  pickupLocation: 'RG12 1AP',
  via: null,
  dropoffLocation: 'Heathrow Terminal 5',
  pickupTime: '2026-12-01T09:30',
  passengers: 2,
  louggages: 1,
  greet: false,
  price: quoted.cars.find((car) => car.carType === 'Executive')?.total,
  carType: 'Executive',
  carImage: '',
  name: 'Ann Passenger',
  phoneNumber: '07700 900123',
  email: 'ann@example.org',
  driverInstruction: '',
  quoteId: quoted.id,
  ...more,
});
const book = async (body: object, more = {}) => testServer().call('POST', '/api/Reservations/add', { body, ...more });

describe('quotes', () => {
  it('prices both cars with lines that add up', async () => {
    const answer = await quote();
    expect(answer.statusCode).toBe(201);
    const { cars, outbound, expiresAt } = answer.json();
    expect(cars.map((car: { carType: string; price: number }) => [car.carType, car.price])).toEqual([
      ['Executive', 55],
      ['Saloon', 49.5],
    ]);
    for (const car of cars)
      expect(car.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount * 100, 0)).toBeCloseTo(
        car.price * 100,
      );
    expect(outbound).toMatchObject({ metres: expect.any(Number), estimated: true });
    expect(expiresAt).toBe('2026-11-15T12:30:00+00:00');
  });

  it('prices a return as two journeys and greets once, at the airport', async () => {
    const { cars } = (await quote({ returnTime: '2026-12-08T18:00', greet: true })).json();
    expect(cars[0]).toMatchObject({ price: 55, returnPrice: 70, total: 125 });
  });

  it.each([
    [
      { pickupTime: '2026-11-15T11:59' },
      400,
      { pickupTime: ['That time has passed. Please choose a later date or time.'] },
    ],
    [{ pickupTime: '2027-03-28T01:30' }, 400, { pickupTime: [expect.stringContaining('doesn’t exist')] }],
    [{ pickupTime: '2027-11-15T12:01' }, 400, { pickupTime: [expect.stringContaining('12 months')] }],
    [{ pickupTime: '' }, 400, { pickupTime: expect.arrayContaining(['Please enter a date and a time.']) }],
    [{ returnTime: '2026-12-01T09:00' }, 400, { returnTime: [expect.stringContaining('after the outward pickup')] }],
    [{ destination: { text: 'RG12 1AP' } }, 400, { destination: [expect.stringContaining('are the same')] }],
    [{ origin: { text: 'qqqqzzzz xxyy' } }, 422, { origin: [expect.stringContaining('can’t find this place')] }],
    [{ origin: {} }, 400, { origin: ['Please enter a pickup address.'] }],
    [{ passengers: 9 }, 400, { passengers: ['Please choose a number.'] }],
    [{ luggage: -1 }, 400, { luggage: ['Please choose a number.'] }],
    [{ price: 1 }, 400, { price: [expect.stringContaining('don’t recognise')] }],
  ])('refuses %j', async (more, status, errors) => {
    const answer = await quote(more);
    expect([answer.statusCode, answer.json().errors]).toEqual([status, errors]);
  });

  it('may be up to twelve months ahead, to the minute', async () => {
    expect((await quote({ pickupTime: '2027-11-15T12:00' })).statusCode).toBe(201);
  });

  it('warns without blocking', async () => {
    const codes = async (more: object) =>
      (await quote(more)).json().warnings.map((warning: { code: string }) => warning.code);
    expect(await codes({ pickupTime: '2026-11-15T12:40' })).toEqual(['short-notice']);
    expect(await codes({ passengers: 4 })).toEqual(['at-limit']);
    expect(await codes({ origin: journey.destination, destination: journey.origin })).toEqual(['flight-number']);
    expect(await codes({ pickupTime: '2027-03-28T03:00' })).toEqual(['clock-change']);
  });

  it('is found while valid, and only by its signed id', async () => {
    const { id } = (await quote()).json();
    expect((await testServer().call('GET', `/api/Quotes/${id}`)).json()).toMatchObject({ id });
    const forged = `${id.slice(0, -1)}${id.endsWith('x') ? 'y' : 'x'}`;
    expect((await testServer().call('GET', `/api/Quotes/${forged}`)).statusCode).toBe(404);
    const before = testServer().now;
    testServer().now = new Date('2026-11-15T12:30:01Z');
    expect((await testServer().call('GET', `/api/Quotes/${id}`)).json().code).toBe('quote-expired');
    testServer().now = before;
  });
});

describe('booking', () => {
  it('lets a guest book with a quote, emails the confirmation and opens through its link', async () => {
    const quoted = (await quote()).json();
    const answer = await book(bookingOf(quoted));
    expect(answer.statusCode).toBe(201);
    const booked = answer.json();
    expect(booked).toMatchObject({ status: 0, price: 55, pickupTime: '2026-12-01T09:30:00+00:00' });
    expect(booked.reference).toMatch(/^BT-/);
    expect(booked.manageUrl).toMatch(/^\/bracknellTaxis\/manage\?link=/);
    const link = booked.manageUrl.split('link=')[1];
    const open = await testServer().call('GET', `/api/Reservations/${booked.id}?link=${link}`);
    expect(open.json()).toMatchObject({ name: 'Ann Passenger', price: 55, canCancel: true });
    expect((await testServer().call('GET', `/api/Reservations/${booked.id}`)).statusCode).toBe(404);
    const [mail] = await testServer().emails('ann@example.org');
    expect(mail?.subject).toContain(booked.reference);
    expect(mail?.text).toContain('£55.00');
    expect(mail?.attachments[0]?.mimeType).toBe('text/calendar');
  });

  it('names the car in the language of the email', async () => {
    await bookAsGuest(testServer(), { pickupTime: '2026-12-05T10:00', email: 'jan@example.org', language: 'pl' });
    const [mail] = await testServer().emails('jan@example.org');
    expect(mail?.text).toMatch(/Klasa samochodu:\s+Sedan/);
    expect(mail?.text).not.toContain('Saloon');
  });

  it('refuses a guest without a quote, a used quote and a wrong price', async () => {
    const quoted = (await quote()).json();
    expect((await book({ ...bookingOf(quoted), quoteId: undefined })).statusCode).toBe(401);
    const wrong = await book(bookingOf(quoted, { price: 1 }));
    expect(wrong.json()).toMatchObject({ status: 409, code: 'price-changed', price: 55 });
    expect(wrong.json().detail).toBe('The price is now £55.00. Please check it and book again.');
    expect((await book(bookingOf(quoted))).statusCode).toBe(201);
    expect((await book(bookingOf(quoted))).json().code).toBe('quote-used');
  });

  it.each(['guest', 'customer'])('refuses a %s whose pickup time has passed since the quote', async (who) => {
    const token = who === 'customer' ? (await customer()).token : undefined;
    const before = testServer().now;
    const soon = (await quote({ pickupTime: '2026-11-15T12:20' })).json();
    const back = (await quote({ pickupTime: '2026-11-15T12:10', returnTime: '2026-11-15T12:25' })).json();
    try {
      testServer().now = new Date('2026-11-15T12:20:00Z');
      const late = await book(bookingOf(soon), { token });
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { code: 'pickup-past', title: 'This pickup time has passed', detail: expect.stringContaining('later time') },
      ]);
      expect((await book(bookingOf(back), { token })).json().code).toBe('pickup-past');
      testServer().now = new Date('2026-11-15T12:19:59Z');
      expect((await book(bookingOf(soon), { token })).statusCode).toBe(201);
      expect((await book(bookingOf(back), { token })).json().code).toBe('pickup-past');
    } finally {
      testServer().now = before;
    }
  });

  it('prices old clients’ bookings itself and never trusts their price', async () => {
    const { token } = await customer();
    const body = { ...bookingOf({ cars: [] }), quoteId: undefined, price: 55 };
    expect((await book(body, { token })).json()).toMatchObject({ status: 0, price: 55 });
    expect((await book({ ...body, price: 5 }, { token })).json().code).toBe('price-changed');
    const unknown = await book({ ...body, pickupLocation: 'qqqqzzzz xxyy' }, { token });
    expect(unknown.json().errors).toEqual({ pickupLocation: [expect.stringContaining('can’t find this place')] });
  });

  it('books a return as two linked reservations', async () => {
    const { token } = await customer();
    const quoted = (await quote({ returnTime: '2026-12-08T18:00' })).json();
    const booked = (await book(bookingOf(quoted), { token })).json();
    expect(booked).toMatchObject({
      price: 55,
      total: 110,
      returnReservation: { price: 55, pickupTime: '2026-12-08T18:00:00+00:00' },
    });
    const back = (await testServer().call('GET', `/api/Reservations/${booked.returnReservation.id}`, { token })).json();
    expect(back).toMatchObject({
      outboundId: booked.id,
      total: 110,
      pickupLocation: expect.stringContaining('Terminal 5'),
    });
  });

  it('answers the same key and body with the same booking, also simultaneously, and another body with 422', async () => {
    const { token } = await customer();
    const quoted = (await quote()).json();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(bookingOf(quoted), { token, headers })));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect((await book(bookingOf(quoted, { name: 'Other Name' }), { token, headers })).json().code).toBe('key-reused');
    const { allBookings } = (await testServer().call('GET', '/api/Reservations/counts', { token })).json();
    expect(allBookings).toBe(1);
  });

  it.each([
    [{ name: 'Ann' }, { name: ['Please enter the full name, at least 4 characters.'] }],
    [{ name: '' }, { name: expect.arrayContaining([expect.stringContaining('passenger’s name')]) }],
    [{ phoneNumber: '0770090' }, { phoneNumber: [expect.stringContaining('whole phone number')] }],
    [{ email: 'nobody' }, { email: ['Please enter a valid email address, for example name@example.com.'] }],
    [{ carType: 'Van' }, { carType: ['Please choose one of our cars.'] }],
    [{ driverInstruction: 'x'.repeat(1001) }, { driverInstruction: ['This is too long. Please shorten it.'] }],
    [{ greet: 'yes' }, { greet: ['This isn’t valid. Please check it.'] }],
  ])('refuses %j', async (more, errors) => {
    const quoted = (await quote()).json();
    const answer = await book(bookingOf(quoted, more));
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  });
});

describe('my bookings', () => {
  it('lists and counts the same bookings, pages by cursor, and hides them from others', async () => {
    const mine = await customer();
    const other = await customer();
    const ids: string[] = [];
    for (const day of [16, 17, 18]) {
      const quoted = (await quote({ pickupTime: `2026-11-${day}T09:30` })).json();
      ids.push((await book(bookingOf(quoted), { token: mine.token })).json().id);
    }
    const list = async (path: string, token: string) =>
      (await testServer().call('GET', `/api/Reservations/${path}`, { token })).json();
    const first = await list('get-my-upcoming-reservations?limit=2', mine.token);
    expect(first.$values.map((row: { id: string }) => row.id)).toEqual(ids.slice(0, 2));
    const second = await list(`get-my-upcoming-reservations?limit=2&cursor=${first.nextCursor}`, mine.token);
    expect(second).toMatchObject({ $values: [{ id: ids[2] }], nextCursor: null });
    expect((await list('get-my-reservations', other.token)).$values).toEqual([]);
    expect((await testServer().call('GET', `/api/Reservations/${ids[0]}`, { token: other.token })).statusCode).toBe(
      404,
    );
    const cancel = (token: string) =>
      testServer().call('PUT', `/api/Reservations/cancel-reservation/${ids[0]}`, { token });
    expect((await cancel(other.token)).statusCode).toBe(404);
    expect((await cancel(mine.token)).json()).toEqual({ message: 'Your booking has been cancelled.' });
    expect((await cancel(mine.token)).json().code).toBe('not-cancellable');
    expect(await list('counts', mine.token)).toEqual({
      allBookings: 3,
      upcomingBookings: 2,
      pastBookings: 0,
      cancelledBookings: 1,
    });
    expect((await list('get-my-cancelled-reservations', mine.token)).$values).toHaveLength(1);
    const before = testServer().now;
    testServer().now = new Date('2026-11-17T12:00:00Z');
    expect(await list('counts', mine.token)).toMatchObject({ upcomingBookings: 1, pastBookings: 2 });
    testServer().now = before;
  });

  it('serves calendar and history', async () => {
    const { token } = await customer();
    const quoted = (await quote()).json();
    const { id } = (await book(bookingOf(quoted), { token })).json();
    const get = (file: string) => testServer().call('GET', `/api/Reservations/${id}/${file}`, { token });
    const calendar = (await get('calendar.ics')).body;
    expect(calendar).toContain('DTSTART;TZID=Europe/London:20261201T093000');
    expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect((await get('history')).json().$values).toMatchObject([
      { code: 'created', what: 'Booked', actor: 'customer' },
    ]);
  });
});
