import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bestTime, flightState } from '#domain/flights/flight.ts';
import { readFlightNumber } from '#domain/flights/flight-number.ts';
import { type AnsweringServer, startAnsweringServer } from '#server/platform/maps/places/answering-server.ts';
import { aeroapi } from './aeroapi.ts';
import { aerodatabox } from './aerodatabox.ts';
import type { FlightQuery } from './flights-provider.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

/** Longer than even a busy machine takes to answer; a test that expects silence waits only briefly. */
const patient = 60_000;
const waitFor = (answer: object) => ('hang' in answer ? 300 : patient);

function asked(typed: string, more: Partial<FlightQuery> = {}): FlightQuery {
  const number = readFlightNumber(typed);
  if (!number) throw new Error(typed);
  return { number, day: '2026-11-17', airport: 'LHR', direction: 'arrival', ...more };
}

const time = (utc: string) => ({ utc, local: utc.replace('Z', '+00:00') });
const heathrow = { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow', countryCode: 'GB', timeZone: 'Europe/London' };
const newYork = { icao: 'KJFK', iata: 'JFK', name: 'New York John F Kennedy', countryCode: 'US' };

/** A flight in AeroDataBox's documented shape. */
const boxed = (more: object, arrival: object = {}) => ({
  greatCircleDistance: { km: 5554 },
  departure: { airport: newYork, scheduledTime: time('2026-11-17 07:20Z'), quality: ['Basic'] },
  arrival: {
    airport: heathrow,
    scheduledTime: time('2026-11-17 14:20Z'),
    terminal: '5',
    quality: ['Basic', 'Live'],
    ...arrival,
  },
  lastUpdatedUtc: '2026-11-17 10:00Z',
  number: 'BA 178',
  callSign: 'BAW178',
  status: 'EnRoute',
  codeshareStatus: 'IsOperator',
  isCargo: false,
  airline: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
  ...more,
});

describe('AeroDataBox', () => {
  const find = (query = asked('BA178'), waitMs = patient) =>
    aerodatabox({ url: server.url, key: 'the-key', waitMs }).find(query);

  it('is asked by number and by the day of landing, with the key', async () => {
    server.answer = () => ({ body: [boxed({})] });
    await find();
    expect(server.asked[0]?.url.pathname).toBe('/flights/number/BA178/2026-11-17');
    expect(server.asked[0]?.url.searchParams.get('dateLocalRole')).toBe('Arrival');
    expect(server.asked[0]?.headers['x-rapidapi-key']).toBe('the-key');
    await find(asked('BA117', { direction: 'departure' }));
    expect(server.asked[1]?.url.searchParams.get('dateLocalRole')).toBe('Departure');
  });

  it('tells scheduled, predicted, revised and runway times apart', async () => {
    const at = async (arrival: object, status = 'EnRoute') => {
      server.answer = () => ({ body: [boxed({ status }, arrival)] });
      const flight = await find();
      return flight && [flightState(flight), bestTime(flight).toISOString().slice(11, 16)];
    };
    expect(await at({}, 'Unknown')).toEqual(['scheduled', '14:20']);
    expect(await at({ revisedTime: time('2026-11-17 14:25Z') })).toEqual(['on-time', '14:25']);
    expect(await at({ revisedTime: time('2026-11-17 14:25Z'), predictedTime: time('2026-11-17 15:02Z') })).toEqual([
      'delayed',
      '15:02',
    ]);
    expect(await at({ revisedTime: time('2026-11-17 14:05Z') }, 'Approaching')).toEqual(['early', '14:05']);
    const landed = { revisedTime: time('2026-11-17 15:10Z'), runwayTime: time('2026-11-17 15:01Z'), baggageBelt: '7' };
    expect(await at(landed, 'Arrived')).toEqual(['landed', '15:01']);
    expect(await at({ revisedTime: time('2026-11-19 14:00Z') }, 'Delayed')).toEqual(['delayed', '14:00']);
  });

  it.each([
    ['Canceled', 'cancelled'],
    ['CanceledUncertain', 'uncertain'],
    ['Diverted', 'diverted'],
    ['SomethingNew', 'scheduled'],
  ])('reads the status %s as %s', async (status, state) => {
    server.answer = () => ({ body: [boxed({ status })] });
    expect(flightState(await find())).toBe(state);
  });

  it('finds the operating flight behind a partner’s number, and whether it comes from abroad', async () => {
    const partner = boxed({ number: 'AA 6135', codeshareStatus: 'IsCodeshared' });
    server.answer = () => ({ body: [partner, boxed({})] });
    expect(await find(asked('AA6135'))).toMatchObject({
      number: 'AA 6135',
      operatedAs: 'BA 178',
      terminal: '5',
      elsewhere: { name: 'New York John F Kennedy', isUk: false },
    });
  });

  it('takes the flight to our airport on our day, whatever else has that number', async () => {
    const gatwick = { ...heathrow, iata: 'LGW', icao: 'EGKK' };
    const dayAfter = boxed({}, { scheduledTime: time('2026-11-18 14:20Z') });
    server.answer = () => ({ body: [boxed({}, { airport: gatwick }), dayAfter] });
    expect(await find()).toBeNull();
    expect(await find(asked('BA178', { airport: 'LGW' }))).toMatchObject({ airport: 'LGW' });
    // Half past midnight in summer is still the day before in UTC: the airport's own day counts.
    server.answer = () => ({ body: [boxed({}, { scheduledTime: time('2026-07-01 23:30Z') })] });
    expect(await find(asked('BA178', { day: '2026-07-02' }))).not.toBeNull();
  });

  it.each([
    ['nothing', { status: 204 }, null],
    ['not found', { status: 404 }, null],
    ['an empty list', { body: [] }, null],
  ])('finds no flight if the service answers with %s', async (_, answer, nothing) => {
    server.answer = () => answer;
    expect(await find()).toBe(nothing);
  });

  it.each([
    ['silence', { hang: true }, 'timeout'],
    ['too many requests', { status: 429, body: {} }, 'rate-limited'],
    ['a stumble', { status: 503, body: 'sorry' }, 'unreachable'],
    ['a refused key', { status: 401, body: {} }, 'refused'],
    ['rubbish', { body: '<html>' }, 'unreadable'],
    ['another shape', { body: [{ number: 7 }] }, 'unreadable'],
  ])('says what is wrong when the service answers with %s', async (_, answer, reason) => {
    server.answer = () => answer;
    await expect(find(asked('BA178'), waitFor(answer))).rejects.toMatchObject({ reason });
  });
});

/** A flight in FlightAware's documented shape. */
const aware = (more: object) => ({
  ident: 'BAW178',
  ident_icao: 'BAW178',
  ident_iata: 'BA178',
  fa_flight_id: 'BAW178-1',
  operator: 'BAW',
  flight_number: '178',
  codeshares: ['AAL6135'],
  codeshares_iata: ['AA6135'],
  blocked: false,
  cancelled: false,
  diverted: false,
  position_only: false,
  origin: { code: 'KJFK', code_icao: 'KJFK', code_iata: 'JFK', name: 'John F Kennedy Intl', city: 'New York' },
  destination: { code: 'EGLL', code_icao: 'EGLL', code_iata: 'LHR', name: 'London Heathrow', city: 'London' },
  scheduled_out: '2026-11-17T07:20:00Z',
  scheduled_in: '2026-11-17T14:20:00Z',
  scheduled_on: '2026-11-17T14:10:00Z',
  estimated_on: null,
  estimated_in: null,
  actual_on: null,
  actual_in: null,
  status: 'En Route / On Time',
  terminal_origin: '7',
  terminal_destination: '5',
  baggage_claim: null,
  ...more,
});

describe('FlightAware AeroAPI', () => {
  const find = (query = asked('BA178'), waitMs = patient) =>
    aeroapi({ url: `${server.url}/aeroapi/`, key: 'the-key', waitMs }).find(query);
  const answer = (...flights: object[]) => ({ body: { links: null, num_pages: 1, flights } });

  it('is asked by ICAO number, from the day before on', async () => {
    server.answer = () => answer(aware({}));
    await find();
    expect(server.asked[0]?.url.pathname).toBe('/aeroapi/flights/BAW178');
    expect(Object.fromEntries(server.asked[0]?.url.searchParams ?? [])).toEqual({
      ident_type: 'designator',
      start: '2026-11-16T00:00:00.000Z',
      end: '2026-11-18T00:00:00.000Z',
    });
    expect(server.asked[0]?.headers['x-apikey']).toBe('the-key');
  });

  it.each([
    [{}, 'scheduled', '14:20'],
    [{ estimated_in: '2026-11-17T14:29:00Z', estimated_on: '2026-11-17T14:21:00Z' }, 'on-time', '14:21'],
    [{ estimated_on: '2026-11-17T15:40:00Z' }, 'delayed', '15:40'],
    [{ estimated_on: '2026-11-17T13:55:00Z' }, 'early', '13:55'],
    [{ actual_on: '2026-11-17T14:50:00Z', actual_in: '2026-11-17T15:00:00Z' }, 'landed', '14:50'],
    [{ cancelled: true }, 'cancelled', '14:20'],
    [{ diverted: true }, 'diverted', '14:20'],
    [{ status: 'result unknown' }, 'uncertain', '14:20'],
  ])('reads %j as %s at %s', async (more, state, clock) => {
    server.answer = () => answer(aware(more));
    const flight = await find();
    expect(flight && [flightState(flight), bestTime(flight).toISOString().slice(11, 16)]).toEqual([state, clock]);
  });

  it('names the operating flight behind a partner’s number', async () => {
    server.answer = () => answer(aware({}));
    expect(await find(asked('AA 6135'))).toMatchObject({ operatedAs: 'BA 178', airline: 'British Airways' });
  });

  it('takes the flight that lands on our day: across the date line it left the day before', async () => {
    const sydney = { code_icao: 'YSSY', code_iata: 'SYD', name: 'Sydney' };
    const qantas = { ident: 'QFA1', ident_iata: 'QF1', origin: sydney, scheduled_out: '2026-11-16T05:00:00Z' };
    server.answer = () =>
      answer(
        aware({ ...qantas, scheduled_in: '2026-11-18T06:35:00Z' }),
        aware({ ...qantas, scheduled_in: '2026-11-17T06:35:00Z' }),
      );
    expect((await find(asked('QF1')))?.scheduled).toEqual(new Date('2026-11-17T06:35:00Z'));
  });

  it('says when a departure leaves, from which terminal', async () => {
    const out = { origin: aware({}).destination, destination: aware({}).origin, terminal_origin: '5' };
    server.answer = () =>
      answer(aware({ ...out, scheduled_out: '2026-11-17T08:25:00Z', actual_off: '2026-11-17T08:41:00Z' }));
    const flight = await find(asked('BA117', { direction: 'departure' }));
    expect(flight).toMatchObject({ terminal: '5', airport: 'LHR', actual: new Date('2026-11-17T08:41:00Z') });
    expect(flightState(flight)).toBe('departed');
  });

  it.each([
    ['silence', { hang: true }, 'timeout'],
    ['too many requests', { status: 429, body: {} }, 'rate-limited'],
    ['another shape', { body: { flights: 'none' } }, 'unreadable'],
  ])('says what is wrong when the service answers with %s', async (_, said, reason) => {
    server.answer = () => said;
    await expect(find(asked('BA178'), waitFor(said))).rejects.toMatchObject({ reason });
  });
});
