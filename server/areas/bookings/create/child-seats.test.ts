import { beforeAll, describe, expect, it } from 'vitest';
import { eraseOldBookings } from '#server/areas/bookings/retention/erase-old-bookings.ts';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { repeatsOf, school } from '#server/testing/repeats.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const repeats = repeatsOf(testServer);
const baby = { rearFacing: 1, forwardFacing: 0, booster: 0 };
const none = { rearFacing: 0, forwardFacing: 0, booster: 0 };
let office: Office;
let day = 0;
/** Ten in the morning on a separate day, so that bookings don't get in each other's way. */
const nextDay = () => new Date(Date.UTC(2026, 11, 1 + (day += 1), 10)).toISOString().slice(0, 16);

beforeAll(async () => {
  office = await openOffice(testServer());
});

async function quoteFor(passengers: number, pickupTime: string, returnTime?: string): Promise<string> {
  const journey = { origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' } };
  const body = { ...journey, pickupTime, returnTime, passengers, luggage: 1, greet: false };
  return (await testServer().call('POST', '/api/Quotes', { body })).json().id;
}

interface Party {
  readonly passengers?: number;
  readonly claimed?: number;
  readonly back?: boolean;
  readonly email?: string;
}

/** A guest's booking of a quote for so many passengers; the body may claim another number. */
async function book(childSeats: unknown, party: Party = {}) {
  const { passengers = 2, claimed = passengers, back = false, email = 'paula@example.org' } = party;
  const pickupTime = nextDay();
  const quoteId = await quoteFor(passengers, pickupTime, back ? `${pickupTime.slice(0, 10)}T20:00` : undefined);
  return testServer().call('POST', '/api/Reservations/add', {
    body: {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime,
      passengers: claimed,
      louggages: 1,
      greet: false,
      carType: 'Saloon',
      name: 'Paula Parent',
      phoneNumber: '07700900123',
      email,
      quoteId,
      childSeats,
    },
  });
}

const read = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
const lastEmail = async (to: string) => (await testServer().emails(to)).at(-1)?.text;
const confirm = (id: string) => office.post(`/api/Admin/bookings/${id}/status`, { status: 1 });

describe('child seats of a booking', () => {
  it('are on both journeys of a return and in the email, and nowhere if none were booked', async () => {
    const made = (await book({ rearFacing: 1, booster: 2 }, { passengers: 4, back: true })).json();
    const seats = { rearFacing: 1, forwardFacing: 0, booster: 2 };
    expect((await read(made.id)).childSeats).toEqual(seats);
    expect((await read(made.returnReservation.id)).childSeats).toEqual(seats);
    expect(await lastEmail('paula@example.org')).toContain('1 × rear-facing, 2 × booster');
    const without = (await book(undefined, { email: 'none@example.org' })).json();
    expect((await read(without.id)).childSeats).toEqual(none);
    expect(await lastEmail('none@example.org')).not.toContain('Child seats');
  });

  it.each([
    ['more than passengers', { rearFacing: 2, booster: 1 }, { passengers: 2 }, 'childSeats'],
    ['more than the priced passengers', { rearFacing: 3 }, { passengers: 2, claimed: 4 }, 'childSeats'],
    ['four of a kind', { booster: 4 }, { passengers: 4 }, 'childSeats.booster'],
    ['less than none', { booster: -1 }, {}, 'childSeats.booster'],
    ['half a seat', { booster: 0.5 }, {}, 'childSeats.booster'],
    ['an unknown kind', { hammock: 1 }, {}, 'hammock'],
    ['a number alone', 2, {}, 'childSeats'],
  ])('are refused: %s', async (_case, seats, party, field) => {
    const answer = await book(seats, party);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('are for staff to promise: such a booking is not confirmed automatically', async () => {
    await office.addDriver();
    await office.addVehicle();
    await office.put('/api/Admin/settings', { autoConfirm: { on: true, minutesAhead: 120 } });
    expect((await book(none)).json().status).toBe(1);
    expect((await book(baby)).json().status).toBe(0);
    await office.put('/api/Admin/settings', { autoConfirm: { on: false, minutesAhead: 120 } });
  });

  it('are on the board, the day sheet and in the bookings’ file, and the driver is notified of a change', async () => {
    const token = await logInAs(testServer(), 'dara@example.org', ['Driver']);
    const { id: driverId } = await office.addDriver({ email: 'dara@example.org' });
    const { id: vehicleId } = await office.addVehicle();
    const pickupTime = '2026-11-16T11:00';
    const job = await office.takeCall({ pickupTime, confirm: true, childSeats: baby });
    await office.post(`/api/Admin/bookings/${job.id}/assign`, { driverId, vehicleId });
    const driving = async (path: string) => (await testServer().call('GET', `/api/Driver/${path}`, { token })).json();
    expect((await driving('jobs?day=2026-11-16')).$values).toMatchObject([{ id: job.id, childSeats: baby }]);
    const board = (await office.get('/api/Admin/board?day=2026-11-16')).json();
    expect(board.jobs).toMatchObject([{ childSeats: baby }]);
    const sheet = (await office.get('/api/Admin/day-sheet?day=2026-11-16')).json();
    expect(sheet.jobs).toMatchObject([{ childSeats: baby }]);
    const csv = (await office.get('/api/Admin/bookings.csv?from=2026-11-16&to=2026-11-16')).body;
    expect(csv.split('\r\n')[0]).toContain('Child seats');
    expect(csv).toContain('1 × rear-facing');
    const [news] = (await driving('notices')).$values;
    await testServer().call('POST', `/api/Driver/notices/${news.id}/ok`, { token });
    const more = updateOf(await read(job.id), { ChildSeats: { ...baby, booster: 1 } });
    expect((await office.put(`/api/Bookings/${job.id}`, more)).json().childSeats).toEqual({ ...baby, booster: 1 });
    expect((await driving('notices')).$values).toMatchObject([{ kind: 'changed', changed: ['childSeats'] }]);
  });
});

describe('changing a booking', () => {
  it('keeps its seats, changes them with the journey, and records the change', async () => {
    const { id, manageUrl } = (await book(baby)).json();
    const change = async (passengers: number, childSeats?: object) =>
      testServer().call('PUT', `/api/Reservations/${id}/change?${manageUrl.split('?')[1]}`, {
        body: { quoteId: await quoteFor(passengers, nextDay()), ...(childSeats ? { childSeats } : {}) },
      });
    expect((await change(3)).json().childSeats).toEqual(baby);
    expect((await change(3, { ...baby, booster: 2 })).json().childSeats).toEqual({ ...baby, booster: 2 });
    const tooFew = await change(2);
    expect(tooFew.json().errors).toEqual({ childSeats: [expect.stringContaining('more child seats than passengers')] });
    await confirm(id);
    const added = await change(4, { ...baby, booster: 3 });
    expect(added.json().errors).toEqual({ childSeats: [expect.stringContaining('Please call us')] });
    const events = (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values;
    const texts = events.flatMap(({ changes }: { changes: { field: string; from: unknown; to: unknown }[] }) =>
      changes.filter(({ field }) => field === 'childSeats'),
    );
    expect(texts).toHaveLength(1);
  });

  it('is refused at the desk where fewer passengers than seats remain, and stays as it was for an old client', async () => {
    const { id } = await office.takeCall({ pickupTime: nextDay(), childSeats: { booster: 2 } });
    const seen = await read(id);
    const fewer = await office.put(`/api/Bookings/${id}`, updateOf(seen, { Passengers: 1 }));
    expect(fewer.statusCode).toBe(400);
    expect(fewer.json().errors).toHaveProperty('ChildSeats');
    expect((await office.put(`/api/Bookings/${id}`, updateOf(seen, { Name: 'New Name' }))).json().childSeats).toEqual({
      ...none,
      booster: 2,
    });
  });
});

it('a repeat gives its seats to each booking, and changes them', async () => {
  const series = await repeats.add(office.token, { childSeats: baby, until: '2026-11-18' });
  expect(series.childSeats).toEqual(baby);
  expect((await read(series.dates[0].outward.id)).childSeats).toEqual(baby);
  const changed = await repeats.change(office.token, series, { childSeats: { booster: 1 } });
  expect(changed.dates[0].outward.id).toBe(series.dates[0].outward.id);
  expect((await read(changed.dates[0].outward.id)).childSeats).toEqual({ ...none, booster: 1 });
  const tooMany = await repeats.call('POST', '', office.token, { ...school, childSeats: { booster: 2 } });
  expect(tooMany.json().errors).toHaveProperty('childSeats');
});

it('a customer’s data export names the seats, and erasing a booking removes them', async () => {
  const token = await logInAs(testServer(), 'own@example.org');
  const { id } = (await book(baby, { email: 'own@example.org' })).json();
  await testServer().db.pool.query(`update people set email_verified_at = now() where email = 'own@example.org'`);
  const data = (await testServer().call('GET', '/api/UserProfile/export', { token })).body;
  expect(data).toContain('rearFacing');
  const { now } = testServer();
  testServer().now = new Date('2036-01-01T00:00:00Z');
  await eraseOldBookings(testServer().app.deps);
  testServer().now = now;
  const stored = await testServer().db.pool.query('select child_seats, name from reservations where id = $1', [id]);
  expect(stored.rows[0]?.child_seats).toEqual(none);
});
