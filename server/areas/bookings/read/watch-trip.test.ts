import { beforeAll, describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { connect, until } from '#server/testing/hub/hub-client.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

// The hub goes by the real clock, so the test runs on today's date.
const testServer = useTestServer({ now: new Date().toISOString() });
let office: Office;
const crew = { driverId: '', vehicleId: '' };
let driver = '';
let owner = '';
let hours = 0.4;

beforeAll(async () => {
  office = await openOffice(testServer());
  driver = await logInAs(testServer(), 'dara@example.org', ['Driver']);
  owner = await logInAs(testServer(), 'owner@example.org');
  crew.driverId = (await office.addDriver({ email: 'dara@example.org', name: 'Dara Van Driver' })).id;
  crew.vehicleId = (await office.addVehicle({ registration: 'LB26 TXI', makeAndModel: 'Mercedes E-Class' })).id;
});

const step = async (id: string, what: string) => {
  const answer = await testServer().call('POST', `/api/Driver/jobs/${id}/${what}`, {
    token: driver,
    body: what === 'complete' ? { confirmed: true } : undefined,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const trip = (query: string, token?: string) => testServer().call('GET', `/api/Reservations/trip${query}`, { token });
const linkOf = (url: string) => new URL(url, 'http://localhost').searchParams;

/** A booking of the owner, or of a guest, with driver and car. */
async function assigned(token?: string) {
  const pickupTime = new Date(testServer().now.getTime() + (hours += 0.6) * 3_600_000).toISOString();
  const booking = await bookAsGuest(testServer(), { pickupTime, ...(token ? { token } : {}) });
  await office.post(`/api/Admin/bookings/${booking.id}/status`, { status: 1 });
  expect((await office.post(`/api/Admin/bookings/${booking.id}/assign`, crew)).statusCode).toBe(200);
  return booking;
}

describe('the details of a trip', () => {
  it('are for the owner, the guest with the link and holders of the tracking link only', async () => {
    const { id, reference } = await assigned(owner);
    expect((await trip(`?id=${id}`, owner)).json().trip).toMatchObject({ phase: 'waiting', trackUrl: null });
    expect((await trip('', owner)).json()).toEqual({ trip: null });
    await step(id, 'start');

    const own = (await trip('', owner)).json().trip;
    expect(own).toMatchObject({
      bookingId: id,
      reference,
      phase: 'coming',
      pickup: { text: 'RG12 1AP, Bracknell', point: { lat: expect.closeTo(51.41, 1), lng: expect.closeTo(-0.75, 1) } },
      dropoff: {
        text: expect.stringContaining('Heathrow Terminal 5'),
        point: { lat: expect.any(Number), lng: expect.any(Number) },
      },
      driver: { name: 'Dara', phone: expect.stringContaining('900456') },
      vehicle: { registration: 'LB26 TXI', description: 'Mercedes E-Class', colour: 'Black' },
    });
    const token = linkOf(own.trackUrl).get('trip') ?? '';
    expect(token).toMatch(/^t\./);

    const shared = (await trip(`?link=${token}`)).json().trip;
    expect(shared).toEqual({
      ...own,
      reference: null,
      driver: { ...own.driver, phone: null },
      vehicle: { registration: 'LB26 TXI', description: 'Mercedes E-Class', colour: 'Black' },
    });
    // The customer sees it in full, whichever link they open.
    expect((await trip(`?link=${token}`, owner)).json().trip).toEqual(own);

    const stranger = await logInAs(testServer(), 'stranger@example.org');
    expect((await trip(`?id=${id}`, stranger)).statusCode).toBe(404);
    expect((await trip(`?id=${id}`)).statusCode).toBe(404);
    expect((await trip('')).statusCode).toBe(404);
    expect((await trip(`?link=${token}x`)).statusCode).toBe(404);
    // The tracking link opens the car, not the booking.
    expect((await testServer().call('GET', `/api/Reservations/by-link?link=${token}`)).statusCode).toBe(404);
    await step(id, 'complete');
    expect((await trip(`?link=${token}`)).json().code).toBe('link-expired');
    expect((await trip(`?id=${id}`, owner)).json().trip).toMatchObject({ phase: 'over', trackUrl: null });
  });

  it('say before departure where it goes, which car comes and about when it can be watched', async () => {
    const traveller = await logInAs(testServer(), 'traveller@example.org');
    const requested = await bookAsGuest(testServer(), {
      pickupTime: new Date(testServer().now.getTime() + 90 * 3_600_000).toISOString(),
      token: traveller,
    });
    expect((await trip('?next=true', traveller)).json().trip).toMatchObject({
      bookingId: requested.id,
      phase: 'waiting',
      opensAt: null,
      vehicle: null,
    });
    const { id } = await assigned(traveller);
    const ahead = (await trip('?next=true', traveller)).json().trip;
    expect(ahead).toMatchObject({
      bookingId: id,
      phase: 'waiting',
      via: null,
      vehicle: { registration: 'LB26 TXI' },
      trackUrl: null,
    });
    expect(Date.parse(ahead.pickupTime) - Date.parse(ahead.opensAt)).toBe(30 * 60_000);
    await step(id, 'start');
    expect((await trip('?next=true', traveller)).json().trip).toMatchObject({ phase: 'coming', opensAt: null });
    await step(id, 'complete');
  });

  it('follow the driver’s progress, and every watcher is notified straight away', async () => {
    const { id, manageUrl } = await assigned();
    const link = linkOf(manageUrl).get('link') ?? '';
    const phase = async () => (await trip(`?link=${link}`)).json().trip.phase;
    const booking = async () => (await testServer().call('GET', `/api/Reservations/by-link?link=${link}`)).json();
    expect((await booking()).trackUrl).toBeNull();
    await step(id, 'start');
    const { trackUrl } = await booking();
    const url = await testServer().app.listen({ port: 0, host: '127.0.0.1' });
    const watchers = [
      await connect({ url }, { trip: link }),
      await connect({ url }, { trip: linkOf(trackUrl).get('trip') ?? '' }),
      await connect({ url }, { token: office.token }),
    ];
    const changesSeen = ({ events }: (typeof watchers)[number]) =>
      events.filter(([name, fact]) => name === 'TripChanged' && (fact as { bookingId: string }).bookingId === id)
        .length;
    expect(await phase()).toBe('coming');
    for (const [what, then] of [
      ['arrived', 'arrived'],
      ['boarded', 'boarded'],
      ['complete', 'over'],
    ] as const) {
      const before = watchers.map(changesSeen);
      await step(id, what);
      await until(() => watchers.every((one, i) => changesSeen(one) > (before[i] ?? 0)), `told that it is ${then}`);
      expect(await phase()).toBe(then);
    }
    expect((await booking()).trackUrl).toBeNull();

    const history = await testServer().call('GET', `/api/Reservations/${id}/history?link=${link}&lang=de`);
    expect(history.json().$values.map(({ code }: { code: string }) => code)).toEqual([
      'created',
      'Confirmed',
      'assigned',
      'InProgress',
      'arrived',
      'boarded',
      'Completed',
    ]);
  });
});
