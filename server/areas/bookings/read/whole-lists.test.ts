import { beforeAll, describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

interface List {
  readonly $values: readonly { readonly id: string; readonly pickupTime: string }[];
  readonly nextCursor: string | null;
}

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const password = 'lamp-road-kettle';
/** More than one statement reads, and many at the same minute: batches split within them. */
const old = 431;
let office: Office;
let token: string;

async function customer(email: string): Promise<string> {
  await testServer().call('POST', '/api/Auth/register', { body: { email, password } });
  return (await testServer().call('POST', '/api/Auth/login', { body: { email, password } })).json().token;
}

const get = async (path: string, who = token): Promise<List> =>
  (await testServer().call('GET', `/api/Reservations/${path}`, { token: who })).json();
const idsOf = ({ $values }: List) => $values.map(({ id }) => id);
const isSorted = ({ $values }: List) =>
  $values.every(
    ({ pickupTime }, at) => at === 0 || Date.parse($values[at - 1]?.pickupTime ?? '') >= Date.parse(pickupTime),
  );

beforeAll(async () => {
  office = await openOffice(testServer());
  token = await customer('regular@example.org');
  for (let hour = 0; hour < 26; hour += 1) {
    const pickupTime = `2026-12-${String(1 + Math.floor(hour / 2)).padStart(2, '0')}T${hour % 2 ? '17' : '08'}:30`;
    await bookAsGuest(testServer(), { pickupTime, token, email: 'regular@example.org' });
  }
  await testServer().db.pool.query(
    `insert into reservations (reference, person_id, created_at, how_made, pickup_location, dropoff_location, pickup_at, ends_at,
       metres, seconds, passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email, price_pence, status, remind_at)
     select 'OLD' || n, p.id, at, 'online', 'High Street, Crowthorne', 'Heathrow Terminal 5', at, at + interval '1 hour',
       30000, 2400, 1, 1, false, 'Saloon', '', 'Test Passenger', '07700900123', '700900123', p.email, 5500, 2, at
     from generate_series(1, $1::int) n
     cross join lateral (select timestamptz '2026-01-01' + (n / 50) * interval '1 day' as at) t
     cross join (select id, email from people where email = 'regular@example.org') p`,
    [old],
  );
});

describe('a list without a limit', () => {
  it('has all of a customer’s bookings, as the counts say', async () => {
    const counts = (await testServer().call('GET', '/api/Reservations/counts', { token })).json();
    expect(counts).toEqual({ allBookings: 457, upcomingBookings: 26, pastBookings: old, cancelledBookings: old });
    for (const [path, count] of [
      ['get-my-reservations', 457],
      ['get-my-upcoming-reservations', 26],
      ['get-my-past-reservations', old],
      ['get-my-cancelled-reservations', old],
    ] as const) {
      const list = await get(path);
      expect([path, new Set(idsOf(list)).size, list.$values.length]).toEqual([path, count, count]);
      expect(list.nextCursor).toBeNull();
    }
    expect(isSorted(await get('get-my-reservations'))).toBe(true);
  });

  it('has the same items as its pages, in the same order and shape', async () => {
    const pages: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await get(`get-my-reservations?limit=100&cursor=${cursor}`);
      pages.push(...page.$values);
      cursor = page.nextCursor;
    }
    expect((await get('get-my-reservations')).$values).toEqual(pages);
  });

  it('continues from a cursor to the end', async () => {
    const first = await get('get-my-reservations?limit=30');
    const rest = await get(`get-my-reservations?cursor=${first.nextCursor}`);
    expect(rest.$values).toHaveLength(427);
    expect(idsOf(rest)).not.toContain(idsOf(first)[0]);
  });

  it('is empty for a customer without bookings', async () => {
    expect(await get('get-my-reservations', await customer('new@example.org'))).toEqual({
      $values: [],
      nextCursor: null,
    });
  });

  it('has every booking for staff, and every match of a filter', async () => {
    const all: List = (await office.get('/api/Reservations/GetAllReservations')).json();
    expect([new Set(idsOf(all)).size, all.nextCursor]).toEqual([457, null]);
    expect(all.$values[0]).toHaveProperty('moves');
    const cancelled: List = (await office.get('/api/Reservations/GetAllReservations?state=2&text=crowthorne')).json();
    expect(cancelled.$values).toHaveLength(old);
    const latest: List = (await office.get('/api/Reservations/GetAllReservations?limit=50')).json();
    expect([latest.$values.length, typeof latest.nextCursor]).toEqual([50, 'string']);
  });

  it('refuses a wrong cursor before the response starts', async () => {
    for (const path of ['get-my-reservations', 'GetAllReservations']) {
      const answer = await office.get(`/api/Reservations/${path}?cursor=x`);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['cursor']]);
    }
  });
});
