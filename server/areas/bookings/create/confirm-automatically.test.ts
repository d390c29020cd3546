import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let day = 0;
/** Ten in the morning on a separate day, so that bookings do not get in each other's way. */
const nextDay = () => new Date(Date.UTC(2026, 11, 1 + (day += 1), 10)).toISOString().slice(0, 16);

beforeAll(async () => {
  office = await openOffice(testServer());
});

const autoConfirm = (on: boolean, minutesAhead = 120) =>
  office.put('/api/Admin/settings', { autoConfirm: { on, minutesAhead } });

interface Asked {
  readonly pickupTime: string;
  readonly returnTime?: string;
  readonly carType?: 'Executive' | 'Saloon';
  readonly passengers?: number;
  readonly email?: string;
  readonly accessNeeds?: readonly string[];
}

async function quoted({ pickupTime, returnTime, passengers = 1 }: Asked): Promise<string> {
  const journey = { origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' } };
  const body = { ...journey, pickupTime, returnTime, passengers, luggage: 1, greet: false };
  const answer = await testServer().call('POST', '/api/Quotes', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const bookQuote = (
  quoteId: string,
  { pickupTime, carType = 'Saloon', passengers = 1, email = 'ann@example.org', accessNeeds = [] }: Asked,
) =>
  testServer().call('POST', '/api/Reservations/add', {
    body: {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime,
      passengers,
      louggages: 1,
      greet: false,
      carType,
      name: 'Ann Passenger',
      phoneNumber: '07700900123',
      email,
      accessNeeds,
      quoteId,
    },
  });

async function booked(asked: Asked) {
  const answer = await bookQuote(await quoted(asked), asked);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const calendarOf = async ({ id, manageUrl }: { id: string; manageUrl: string }) =>
  (await testServer().call('GET', `/api/Reservations/${id}/calendar.ics?${manageUrl.split('?')[1]}`)).body;

describe('a web booking while automatic confirmation is off', () => {
  it('is a request, and is never called confirmed', async () => {
    await office.addDriver();
    await office.addVehicle();
    const answer = await booked({ pickupTime: nextDay() });
    expect(answer).toMatchObject({ status: 0 });
    expect(answer.message).toContain('We’ve received your request');
    expect(answer.message).not.toContain('is confirmed and');
    const calendar = await calendarOf(answer);
    expect(calendar).toContain('STATUS:TENTATIVE');
    expect(calendar).toContain('Request received');
    await office.post(`/api/Admin/bookings/${answer.id}/status`, { status: 1 });
    expect(await calendarOf(answer)).toContain('STATUS:CONFIRMED');
  });
});

describe('a web booking while automatic confirmation is on', () => {
  beforeAll(async () => {
    await autoConfirm(true);
  });

  it('is confirmed straight away when a driver and car are free, with an event by the system', async () => {
    const answer = await booked({ pickupTime: nextDay(), email: 'bob@example.org' });
    expect(answer).toMatchObject({ status: 1, message: expect.stringContaining('is confirmed') });
    expect(await calendarOf(answer)).toContain('STATUS:CONFIRMED');
    const events = (await office.get(`/api/Admin/bookings/${answer.id}/events`)).json().$values;
    expect(events.map((event: { what: string; actor: string }) => [event.what, event.actor])).toEqual([
      ['created', 'guest'],
      ['state', 'system'],
    ]);
  });

  it.each([['wheelchair'], ['woman-driver']])('waits for staff when it asks for a %s, which they see', async (need) => {
    const { id, status } = await booked({ pickupTime: nextDay(), accessNeeds: [need, 'assistance-dog'] });
    expect(status).toBe(0);
    expect((await office.get(`/api/Reservations/${id}`)).json().accessNeeds).toEqual([need, 'assistance-dog']);
    expect(await booked({ pickupTime: nextDay(), accessNeeds: ['assistance-dog'] })).toMatchObject({ status: 1 });
  });

  it('waits for staff when the pickup is too near, and is confirmed exactly at the limit', async () => {
    expect(await booked({ pickupTime: '2026-11-15T13:59' })).toMatchObject({ status: 0 });
    testServer().now = new Date('2026-11-16T12:00:00Z');
    expect(await booked({ pickupTime: '2026-11-16T14:00' })).toMatchObject({ status: 1 });
    testServer().now = new Date('2026-11-15T12:00:00Z');
  });

  it('waits for staff when every driver or car is taken, including the drive between jobs', async () => {
    const first = nextDay();
    await booked({ pickupTime: first });
    // The car is at the airport when the next pickup is due in town.
    const soon = `${first.slice(0, 10)}T10:45`;
    expect(await booked({ pickupTime: soon })).toMatchObject({ status: 0 });
    const later = `${first.slice(0, 10)}T16:00`;
    expect(await booked({ pickupTime: later })).toMatchObject({ status: 1 });
  });

  it('counts only cars of that type with enough seats and documents valid on the day', async () => {
    const pickupTime = nextDay();
    // The only car is an Executive with four seats: it may replace a Saloon.
    expect(await booked({ pickupTime, carType: 'Executive', passengers: 4 })).toMatchObject({ status: 1 });
    expect(await booked({ pickupTime: '2027-07-15T10:00' })).toMatchObject({ status: 0 });
    await office.addVehicle({ carType: 'Saloon', insuranceExpires: '2027-12-31', motExpires: '2027-12-31' });
    expect(await booked({ pickupTime: '2027-07-15T10:00', carType: 'Executive' })).toMatchObject({ status: 0 });
    expect(await booked({ pickupTime: '2027-07-16T10:00' })).toMatchObject({ status: 1 });
  });

  it('is never confirmed twice for the last free car, however many book at the same time', async () => {
    // One driver for two cars.
    const pickupTime = nextDay();
    const asked = { pickupTime };
    const quotes = await Promise.all(Array.from({ length: 20 }, () => quoted(asked)));
    const answers = await Promise.all(quotes.map((quote) => bookQuote(quote, asked)));
    const statuses = answers.map((answer) => answer.json().status);
    expect(statuses.filter((status) => status === 1).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
  });

  it('decides each leg of a return separately and says which is confirmed', async () => {
    const [out, back] = [nextDay(), nextDay()];
    await booked({ pickupTime: back });
    const answer = await booked({ pickupTime: out, returnTime: back });
    expect(answer).toMatchObject({ status: 1, returnReservation: { status: 0 } });
    expect(answer.message).toContain('One of your two journeys');
    const both = await booked({ pickupTime: nextDay(), returnTime: nextDay() });
    expect(both).toMatchObject({ status: 1, returnReservation: { status: 1 } });
  });
});
