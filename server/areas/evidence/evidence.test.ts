import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { evenlySpread } from './gather-evidence.ts';

const testServer = useTestServer({ now: '2026-11-20T08:00:00Z' });
let office: Office;
const crew = { driverId: '', vehicleId: '', token: '' };
let stranger = '';

beforeAll(async () => {
  office = await openOffice(testServer());
  crew.token = await logInAs(testServer(), 'dara@example.org', ['Driver']);
  crew.driverId = (await office.addDriver({ email: 'dara@example.org' })).id;
  crew.vehicleId = (await office.addVehicle()).id;
  stranger = await logInAs(testServer(), 'other@example.org', ['Driver']);
});

const at = (clock: string) => {
  testServer().now = new Date(`2026-11-20T${clock}:00Z`);
};
const act = (id: string, step: string, body?: object, token = crew.token) =>
  testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, { token, body });

async function job(pickupTime: string, more: object = {}) {
  const booking = await office.takeCall({ pickupTime, confirm: true, ...more });
  const { driverId, vehicleId } = crew;
  await office.post(`/api/Admin/bookings/${booking.id}/assign`, { driverId, vehicleId });
  return booking;
}

async function place(id: string, clock: string, metresNorth: number, isLate = false) {
  const { rows } = await testServer().db.pool.query(
    "select (pickup_place->'location'->>'lat')::float8 as lat, (pickup_place->'location'->>'lng')::float8 as lng from reservations where id = $1",
    [id],
  );
  await testServer().db.pool.query(
    'insert into trip_positions (reservation_id, driver_id, at, latitude, longitude, is_late) values ($1, $2, $3, $4, $5, $6)',
    [id, crew.driverId, new Date(`2026-11-20T${clock}:00Z`), rows[0].lat + metresNorth / 111_195, rows[0].lng, isLate],
  );
}

const record = async (id: string, token: string | undefined = office.token, query = '') =>
  testServer().call('GET', `/api/Reservations/${id}/evidence${query}`, { token });
const linkOf = async (email: string) => {
  const [mail] = await testServer().emails(email);
  return /manage\?link=([^\s&"]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

describe('the record of a pickup', () => {
  it('proves a no-show: arrival, positions measured at the time, calls, minutes and messages', async () => {
    at('08:00');
    const { id, reference } = await job('2026-11-20T10:00', { email: 'late@example.org' });
    // Somebody else's journey at the same time, with messages to the same phone and its own positions.
    const other = await office.takeCall({ pickupTime: '2026-11-20T15:00', confirm: true, email: 'late@example.org' });
    at('09:40');
    await act(id, 'start');
    at('09:55');
    await act(id, 'arrived');
    for (const [clock, metres] of [
      ['09:30', 9000],
      ['09:50', 1500],
      ['09:55', 30],
      ['10:20', 25],
      ['10:50', 4000],
    ] as const)
      await place(id, clock, metres);
    // Sent in after the end: what the phone claims, not what was measured.
    await place(id, '10:10', 5, true);
    await place(other.id, '10:00', 1);
    at('10:05');
    expect((await act(id, 'called')).statusCode).toBe(200);
    at('10:45');
    // Without signal at the time; the phone reports it later, and then once more.
    const told = { at: '2026-11-20T10:15:00+00:00' };
    expect((await act(id, 'called', told)).statusCode).toBe(200);
    expect((await act(id, 'called', told)).statusCode).toBe(200);
    expect((await act(id, 'no-show', { reason: 'Nobody came' })).statusCode).toBe(200);
    const found = (await record(id)).json();
    expect(found).toMatchObject({
      reference,
      arrivedAt: '2026-11-20T09:55:00+00:00',
      endedAt: '2026-11-20T10:45:00+00:00',
      ended: 'no-show',
      noShowReason: 'Nobody came',
      freeWaitUntil: '2026-11-20T10:10:00+00:00',
      waitedMinutes: 50,
      overFreeMinutes: 35,
      calls: ['2026-11-20T10:05:00+00:00', '2026-11-20T10:15:00+00:00'],
      positions: [
        { at: '2026-11-20T09:50:00+00:00', metres: 1500 },
        { at: '2026-11-20T09:55:00+00:00', metres: 30 },
        { at: '2026-11-20T10:20:00+00:00', metres: 25 },
      ],
      latePositions: [{ at: '2026-11-20T10:10:00+00:00', metres: 5 }],
    });
    const texts = found.messages.map(({ text }: { text: string }) => text);
    expect(texts.some((text: string) => text.includes(reference))).toBe(true);
    expect(texts.some((text: string) => /arrived/i.test(text))).toBe(true);
    expect(texts.join(' ')).not.toContain(other.reference);
    expect(JSON.stringify(found)).not.toMatch(/desk@example\.org|07700900456/);
    expect(found.history.map(({ what }: { what: string }) => what)).toContain('Driver called the passenger');
    const pdf = await testServer().call('GET', `/api/Reservations/${id}/evidence.pdf`, { token: office.token });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('counts waiting at an airport from the landing', async () => {
    at('08:00');
    const flight = {
      origin: { text: 'Heathrow Terminal 5' },
      destination: { text: 'RG12 1AP' },
      flightNumber: 'XX 99',
    };
    const { id } = await job('2026-11-20T12:00', { ...flight, email: 'air@example.org' });
    await office.put(`/api/Admin/bookings/${id}/flight`, { time: '2026-11-20T11:40' });
    at('11:50');
    await act(id, 'start');
    at('12:00');
    await act(id, 'arrived');
    at('12:50');
    await act(id, 'boarded');
    // Fifty-odd minutes from landing at 11:40 are free, by the firm's rules.
    const { charges } = (await office.get('/api/Admin/settings')).json();
    const found = (await record(id)).json();
    const free = new Date(Date.parse('2026-11-20T11:40:00Z') + charges.airportWaitMinutes * 60_000);
    expect(Date.parse(found.freeWaitUntil)).toBe(free.getTime());
    expect(found).toMatchObject({
      ended: 'boarded',
      waitedMinutes: 50,
      overFreeMinutes: Math.max(0, (Date.parse('2026-11-20T12:50:00Z') - free.getTime()) / 60_000),
      flight: { number: 'XX 99', isByHand: true },
    });
  });

  it('is for its own customer and the office only', async () => {
    at('08:00');
    const mine = await job('2026-11-20T17:00', { email: 'mine@example.org' });
    const theirs = await office.takeCall({ pickupTime: '2026-11-20T18:00', email: 'theirs@example.org' });
    const link = await linkOf('mine@example.org');
    const visitor = (id: string, query: string) => testServer().call('GET', `/api/Reservations/${id}/evidence${query}`);
    expect((await visitor(mine.id, `?link=${link}`)).json()).toMatchObject({
      reference: mine.reference,
      arrivedAt: null,
      waitedMinutes: null,
      calls: [],
      positions: [],
    });
    expect((await visitor(theirs.id, `?link=${link}`)).statusCode).toBe(404);
    expect((await visitor(mine.id, '')).statusCode).toBe(404);
    expect((await record(mine.id, crew.token)).statusCode).toBe(404);
    expect((await record(mine.id, stranger)).statusCode).toBe(404);
  });

  it.each([
    ['of somebody else', () => stranger, {}, 404],
    ['of next week', () => crew.token, { at: '2026-11-27T10:00:00Z' }, 400],
    ['of no time', () => crew.token, { at: 'soon' }, 400],
  ])('takes no call %s', async (_, token, body, status) => {
    at('08:00');
    const { id } = await job('2026-11-20T20:00', { email: 'call@example.org' });
    expect((await act(id, 'called', body, token())).statusCode).toBe(status);
    await office.post(`/api/Admin/bookings/${id}/status`, { status: 2 });
  });
});

describe('a long list of positions', () => {
  it.each([
    [[], []],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7],
      [1, 4, 7],
    ],
  ])('%j is cut to %j, spread evenly, with the first and the last', (items, expected) => {
    expect(evenlySpread(items, 3)).toEqual(expected);
  });
});
