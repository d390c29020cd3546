import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followFlights } from '#server/areas/flights/follow-flights.ts';
import { type AnsweringServer, startAnsweringServer } from '#server/platform/maps/places/answering-server.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

let service: AnsweringServer;
let url = '';
beforeAll(async () => {
  service = await startAnsweringServer();
  url = service.url;
});
afterAll(() => service.close());

const arriving = {
  origin: { text: 'Heathrow Terminal 5' },
  destination: { text: 'RG12 1AP' },
  pickupTime: '2026-11-17T15:00',
  minutesAfterLanding: 40,
  confirm: true,
};

const flight = (ident: string, more: object = {}) => ({
  body: {
    flights: [
      {
        ident,
        destination: { code_iata: 'LHR', code_icao: 'EGLL', name: 'Heathrow' },
        origin: { code_iata: 'EDI', code_icao: 'EGPH', name: 'Edinburgh' },
        scheduled_in: '2026-11-17T14:20:00Z',
        ...more,
      },
    ],
  },
});

/** The address of the service is known once it runs, which is before the site is built. */
const env = {
  FLIGHTS_PROVIDER: 'aeroapi',
  FLIGHTS_KEY: 'a-key-of-ours',
  FLIGHTS_DAILY_CALLS: '10',
  get FLIGHTS_URL() {
    return url;
  },
};

describe('with a service', () => {
  const testServer = useTestServer({ now: '2026-11-17T06:00:00Z', env });
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(testServer());
  });
  const follow = () => followFlights(testServer().app.deps);
  const flightOf = async (id: string) => (await office.get(`/api/Admin/bookings/${id}/flight`)).json();
  const metric = async (outcome: string) => {
    const { body } = await testServer().call('GET', '/metrics');
    return Number(
      new RegExp(`flight_calls_total\\{provider="aeroapi",outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
    );
  };

  it('asks once for everybody on the same flight, and once for each planned check', async () => {
    service.answer = () => flight('BAW1443', { estimated_on: '2026-11-17T14:20:00Z' });
    const [one, other] = [
      await office.takeCall({ ...arriving, flightNumber: 'BA 1443' }),
      await office.takeCall({ ...arriving, flightNumber: 'BAW1443' }),
    ];
    await follow();
    await follow();
    expect(service.asked).toHaveLength(1);
    for (const { id } of [one, other])
      expect(await flightOf(id)).toMatchObject({ flight: { state: 'on-time', elsewhere: 'Edinburgh' } });
    testServer().now = new Date('2026-11-17T08:21:00Z');
    await follow();
    expect(service.asked).toHaveLength(2);
    expect(await metric('found')).toBe(2);
  });

  it('that is down costs nobody a booking, and what was known stays known', async () => {
    service.answer = () => ({ status: 503, body: 'down' });
    testServer().now = new Date('2026-11-17T11:21:00Z');
    const { id } = await office.takeCall({ ...arriving, flightNumber: 'BA 1447' });
    await follow();
    expect(await flightOf(id)).toMatchObject({ flight: { state: 'unknown' }, pickupTime: '2026-11-17T15:00:00+00:00' });
    const answer = await testServer().call('GET', '/api/Flights/BA1443?date=2026-11-18&airport=LHR');
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'unknown']);
    service.answer = () => flight('BAW1447', { estimated_on: '2026-11-17T15:30:00Z' });
    testServer().now = new Date('2026-11-17T11:27:00Z');
    await follow();
    expect(await flightOf(id)).toMatchObject({ flight: { state: 'delayed' }, pickupTime: '2026-11-17T16:10:00+00:00' });
  });

  it('that refuses further calls is left alone for a while', async () => {
    testServer().now = new Date('2026-11-18T06:00:00Z');
    service.answer = () => ({ status: 429, body: {} });
    const ask = (number: string) => testServer().call('GET', `/api/Flights/${number}?date=2026-11-18&airport=LHR`);
    const before = service.asked.length;
    await ask('BA1');
    await ask('BA2');
    expect(service.asked.length - before).toBe(1);
    testServer().now = new Date('2026-11-18T06:02:00Z');
    await ask('BA3');
    expect(service.asked.length - before).toBe(2);
  });

  it('is never called more often on a day than the cap says; strangers get half', async () => {
    testServer().now = new Date('2026-11-19T06:00:00Z');
    service.answer = () => ({ status: 404, body: {} });
    const before = service.asked.length;
    for (let number = 1; number <= 8; number += 1)
      expect((await testServer().call('GET', `/api/Flights/BA${number}?date=2026-11-19`)).statusCode).toBe(200);
    expect(service.asked.length - before).toBe(5);
    for (let number = 1; number <= 8; number += 1)
      await office.takeCall({ ...arriving, pickupTime: '2026-11-19T15:00', flightNumber: `VS ${number}` });
    await follow();
    expect(service.asked.length - before).toBe(10);
    expect(await metric('daily-cap')).toBeGreaterThan(0);
  });
});

describe('without one', () => {
  const testServer = useTestServer({ now: '2026-11-16T12:00:00Z', env: { FLIGHTS_PROVIDER: 'none' } });

  it('nothing is asked, nothing is claimed, and the airport’s own page is named', async () => {
    const office = await openOffice(testServer());
    const { id } = await office.takeCall({ ...arriving, flightNumber: 'BA 178', flightTime: '2026-11-17T14:20' });
    await followFlights(testServer().app.deps);
    expect((await office.get(`/api/Admin/bookings/${id}/flight`)).json()).toMatchObject({
      flight: {
        state: 'unknown',
        provider: 'none',
        scheduled: '2026-11-17T14:20:00+00:00',
        arrivalsUrl: 'https://www.heathrow.com/arrivals',
      },
    });
    const { rows } = await testServer().db.pool.query('select next_check_at from followed_flights');
    expect(rows).toEqual([{ next_check_at: null }]);
    const asked = await testServer().call('GET', '/api/Flights/BA178?date=2026-11-17&airport=LHR');
    expect(asked.json()).toMatchObject({ state: 'unknown', scheduled: null, provider: 'none' });
  });
});
