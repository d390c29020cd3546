import { beforeAll, describe, expect, it } from 'vitest';
import { followFlights } from '#server/areas/flights/follow-flights.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-16T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const at = (time: string) => {
  testServer().now = new Date(time);
};
const follow = () => followFlights(testServer().app.deps);
const email = 'flyer@example.org';
const arrival = (pickupTime: string, flightNumber: string, more: object = {}) =>
  office.takeCall({
    origin: { text: 'Heathrow Terminal 5' },
    destination: { text: 'RG12 1AP' },
    pickupTime,
    flightNumber,
    email,
    confirm: true,
    ...more,
  });
const flightOf = async (id: string) => (await office.get(`/api/Admin/bookings/${id}/flight`)).json();
const movedEmails = async () =>
  (await testServer().emails(email)).filter(({ subject }) => subject?.includes('moved with your flight'));

describe('a flight that nobody knows', () => {
  it('is never said to be on time; the office enters when it lands, and the pickup follows', async () => {
    at('2026-11-18T12:00:00Z');
    const { id } = await arrival('2026-11-19T15:00', 'XX 99', { flightTime: '2026-11-19T14:20' });
    await follow();
    expect(await flightOf(id)).toMatchObject({
      flight: {
        state: 'unknown',
        scheduled: '2026-11-19T14:20:00+00:00',
        arrivalsUrl: 'https://www.heathrow.com/arrivals',
        minutesAfter: 40,
      },
    });
    const set = (time: string | null) => office.put(`/api/Admin/bookings/${id}/flight`, { time });
    expect((await set('yesterday')).statusCode).toBe(400);
    expect((await set('2026-11-19T16:00')).json()).toMatchObject({
      pickupTime: '2026-11-19T16:40:00+00:00',
      flight: { isByHand: true, state: 'delayed' },
    });
    expect(await movedEmails()).toHaveLength(1);
    expect((await set(null)).json()).toMatchObject({ flight: { isByHand: false, state: 'unknown' } });
  });

  it('or a malformed number stops nobody from booking', async () => {
    const { id } = await arrival('2026-11-20T15:00', '12 345');
    await follow();
    expect((await flightOf(id)).flight).toMatchObject({ state: 'unknown', number: '12 345' });
  });

  it('is not looked for where no airport is at either end', async () => {
    const { id } = await arrival('2026-11-20T15:00', 'BA 178', { origin: { text: 'Reading Station' } });
    await follow();
    expect((await flightOf(id)).flight).toBeNull();
    expect((await office.put(`/api/Admin/bookings/${id}/flight`, { time: '2026-11-20T16:00' })).statusCode).toBe(404);
  });
});

describe('asking for a flight', () => {
  const ask = (path: string) => testServer().call('GET', `/api/Flights/${path}`);

  it('returns what is known, however the number is written', async () => {
    at('2026-11-16T12:00:00Z');
    for (const number of ['BA178', 'ba%20178', 'BAW0178'])
      expect((await ask(`${number}?date=2026-11-17&airport=LHR`)).json()).toMatchObject({
        number: 'BA 178',
        state: 'delayed',
        scheduled: '2026-11-17T13:00:00+00:00',
        estimated: '2026-11-17T14:10:00+00:00',
        actual: null,
        terminal: '5',
        provider: 'demo',
        airline: 'British Airways',
        isUk: false,
      });
  });

  it('finds nothing for an unknown flight, and refuses an invalid number or day', async () => {
    expect((await ask('BA178?date=2026-11-17&airport=LGW')).json()).toMatchObject({
      state: 'unknown',
      scheduled: null,
    });
    expect((await ask('ZZ9?date=2026-11-17')).json()).toMatchObject({ state: 'unknown', airline: null });
    expect((await ask('hello?date=2026-11-17')).statusCode).toBe(400);
    expect((await ask('BA178?date=tomorrow')).statusCode).toBe(400);
    expect((await ask('BA178')).statusCode).toBe(400);
  });
});
