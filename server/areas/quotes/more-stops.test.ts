import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { repeatsOf, school } from '#server/testing/repeats.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const repeats = repeatsOf(testServer);
let office: Office;
let day = 0;
/** Ten in the morning on a separate day, so that bookings do not get in each other's way. */
const nextDay = () => new Date(Date.UTC(2026, 11, 1 + (day += 1), 10)).toISOString().slice(0, 16);

beforeAll(async () => {
  office = await openOffice(testServer());
});

const ascot = { text: 'Ascot Racecourse' };
const wokingham = { text: 'Wokingham Station' };
const windsor = { text: 'Windsor' };

const quote = (more: object) =>
  testServer().call('POST', '/api/Quotes', {
    body: {
      origin: { text: 'RG12 1AP' },
      destination: { text: 'Heathrow Terminal 5' },
      pickupTime: nextDay(),
      passengers: 1,
      luggage: 1,
      greet: false,
      ...more,
    },
  });

async function book(quoted: { id: string }) {
  const answer = await testServer().call('POST', '/api/Reservations/add', {
    body: {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime: '2026-12-01T10:00',
      passengers: 1,
      louggages: 1,
      greet: false,
      carType: 'Saloon',
      name: 'Stella Stops',
      phoneNumber: '07700900123',
      email: 'stella@example.org',
      quoteId: quoted.id,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const read = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
const textsOf = ({ via, moreStops }: { via: string; moreStops: { text: string }[] }) => [
  via,
  ...moreStops.map(({ text }) => text),
];

describe('a journey with several stops', () => {
  it('is routed and priced through all of them, in their order', async () => {
    const one = (await quote({ via: ascot })).json();
    const three = (await quote({ via: ascot, moreStops: [wokingham, windsor] })).json();
    const turned = (await quote({ via: windsor, moreStops: [wokingham, ascot] })).json();
    expect(one.moreStops).toBeUndefined();
    expect(three.moreStops).toHaveLength(2);
    expect(three.outbound.metres).toBeGreaterThan(one.outbound.metres);
    expect(three.cars[0].price).toBeGreaterThan(one.cars[0].price);
    expect(turned.outbound.metres).not.toBe(three.outbound.metres);
    const point = ({ location }: { location: { lat: number; lng: number } }) => `${location.lat},${location.lng}`;
    const way = `from=${point(three.origin)}&to=${point(three.destination)}&via=${point(three.via)}`;
    const route = await testServer().call(
      'GET',
      `/api/Maps/route?${way}&moreStops=${three.moreStops.map(point).join(';')}`,
    );
    expect(Math.round(route.json().metres)).toBe(three.outbound.metres);
  });

  it.each([
    ['four stops', { via: ascot, moreStops: [wokingham, windsor, ascot] }, 'moreStops', 'up to three stops'],
    ['a later stop without a first', { moreStops: [wokingham] }, 'via', 'choose the stop'],
    ['twice the same', { via: ascot, moreStops: [ascot] }, 'moreStops.0', 'the stop before it'],
    ['the first at the pickup', { via: { text: 'RG12 1AP' }, moreStops: [ascot] }, 'via', 'same place as the pickup'],
    [
      'the last at the destination',
      { via: ascot, moreStops: [{ text: 'Heathrow Terminal 5' }] },
      'moreStops.0',
      'same place as the drop-off',
    ],
  ])('is refused: %s', async (_case, more, field, says) => {
    const answer = await quote(more);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: [expect.stringContaining(says)] });
  });

  it('names the stop that nobody knows', async () => {
    const answer = await quote({ via: ascot, moreStops: [windsor, { text: 'Xyzzy Nowhere Lane 99' }] });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['moreStops.1']);
  });

  it('keeps its stops from the quote to the email, the lists and the files; the return goes without', async () => {
    const pickupTime = nextDay();
    const returnTime = `${pickupTime.slice(0, 10)}T20:00`;
    const quoted = (await quote({ pickupTime, returnTime, via: ascot, moreStops: [wokingham] })).json();
    const made = await book(quoted);
    const booking = await read(made.id);
    expect(textsOf(booking)).toEqual([quoted.via.label, quoted.moreStops[0].label]);
    expect(textsOf(await read(made.returnReservation.id))).toEqual(['']);
    const both = textsOf(booking).join(' → ');
    const mail = (await testServer().emails('stella@example.org')).at(-1)?.text;
    for (const text of textsOf(booking)) expect(mail).toContain(text);
    const date = pickupTime.slice(0, 10);
    expect((await office.get(`/api/Admin/bookings.csv?from=${date}&to=${date}`)).body).toContain(both);
    const register = (await office.get(`/api/Admin/register?from=${date}&to=${date}`)).json().$values;
    expect(register.map(({ via }: { via: string }) => via)).toEqual([both, '']);
    const link = made.manageUrl.split('?')[1];
    const calendar = (await testServer().call('GET', `/api/Reservations/${made.id}/calendar.ics?${link}`)).body;
    expect(calendar.replaceAll(/\r\n /g, '')).toContain('Wokingham');
  });

  it('is changed by its customer with a new quote, and by the office, at the new price', async () => {
    const made = await book((await quote({ via: ascot, moreStops: [wokingham] })).json());
    const quoted = (await quote({ via: windsor, moreStops: [ascot, wokingham] })).json();
    const changed = await testServer().call(
      'PUT',
      `/api/Reservations/${made.id}/change?${made.manageUrl.split('?')[1]}`,
      {
        body: { quoteId: quoted.id },
      },
    );
    expect(textsOf(changed.json())).toEqual([quoted.via, ...quoted.moreStops].map(({ label }) => label));
    const seen = await read(made.id);
    // An old client knows nothing of them, and they stay.
    const renamed = (await office.put(`/api/Bookings/${made.id}`, updateOf(seen, { Name: 'Stella Star' }))).json();
    expect(textsOf(renamed)).toEqual(textsOf(seen));
    expect(renamed.price).toBe(seen.price);
    const { Price: _price, ...update } = updateOf(renamed, { MoreStops: [seen.moreStops[1].text] }) as Record<
      string,
      unknown
    >;
    const fewer = (await office.put(`/api/Bookings/${made.id}`, update)).json();
    expect(textsOf(fewer)).toEqual([seen.via, seen.moreStops[1].text]);
    expect(fewer.metres).toBeLessThan(seen.metres);
    const offer = (await office.post(`/api/Admin/bookings/${made.id}/price`, { MoreStops: [] })).json();
    expect(offer.difference).toBeLessThan(0);
    const { Price: _, ...without } = updateOf(fewer, { Via: '' }) as Record<string, unknown>;
    // If the first stop is removed, the second becomes the first.
    expect(textsOf((await office.put(`/api/Bookings/${made.id}`, without)).json())).toEqual([seen.moreStops[1].text]);
  });

  it('is taken at the desk and reaches the driver, the board and the day sheet', async () => {
    const token = await logInAs(testServer(), 'dara@example.org', ['Driver']);
    const { id: driverId } = await office.addDriver({ email: 'dara@example.org' });
    const { id: vehicleId } = await office.addVehicle();
    const job = await office.takeCall({
      pickupTime: '2026-11-16T11:00',
      confirm: true,
      via: ascot,
      moreStops: [windsor],
    });
    await office.post(`/api/Admin/bookings/${job.id}/assign`, { driverId, vehicleId });
    const jobs = (await testServer().call('GET', '/api/Driver/jobs?day=2026-11-16', { token })).json().$values;
    expect(jobs[0].moreStops).toEqual([{ text: expect.stringContaining('Windsor'), point: expect.any(Object) }]);
    for (const page of ['board', 'day-sheet'])
      expect((await office.get(`/api/Admin/${page}?day=2026-11-16`)).json().jobs[0].moreStops).toHaveLength(1);
  });
});

it('a repeat with invalid days is refused as bad input, not as a server error', async () => {
  const answer = await repeats.call('POST', '', office.token, { ...school, from: '07700900123', until: 'Ann' });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors).sort()).toEqual(['from', 'until']);
});

it('a repeat has its stops on each day', async () => {
  const series = await repeats.add(office.token, { via: ascot, moreStops: [wokingham], until: '2026-11-18' });
  expect(series.moreStops).toHaveLength(1);
  expect(textsOf(await read(series.dates[0].outward.id))[1]).toContain('Wokingham');
});
