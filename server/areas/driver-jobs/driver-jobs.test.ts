import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-20T08:00:00Z' });
let office: Office;
const crew = { driverId: '', vehicleId: '', registration: '', token: '' };
let stranger = '';

beforeAll(async () => {
  office = await openOffice(testServer());
  crew.token = await logInAs(testServer(), 'dara@example.org', ['Driver']);
  crew.driverId = (await office.addDriver({ email: 'dara@example.org' })).id;
  const vehicle = await office.addVehicle();
  crew.vehicleId = vehicle.id;
  crew.registration = vehicle.registration;
  stranger = await logInAs(testServer(), 'other@example.org', ['Driver']);
  await office.addDriver({ email: 'other@example.org', name: 'Other Driver' });
});

const act = (id: string, step: string, body?: object, token = crew.token) =>
  testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, {
    token,
    // What these tests drive takes no time.
    body: step === 'complete' ? { confirmed: true, ...body } : body,
  });
const jobs = async (query = '', token = crew.token): Promise<{ id: string; steps: string[] }[]> =>
  (await testServer().call('GET', `/api/Driver/jobs${query}`, { token })).json().$values;

async function job(pickupTime: string, more: object = {}) {
  const booking = await office.takeCall({ pickupTime, confirm: true, ...more });
  await office.post(`/api/Admin/bookings/${booking.id}/assign`, crew);
  const answer = await office.post(`/api/Admin/bookings/${booking.id}/assign`, {
    driverId: crew.driverId,
    vehicleId: crew.vehicleId,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return booking;
}

describe('a driver', () => {
  it('sees their own jobs of the day and no others', async () => {
    const today = await job('2026-11-20T11:00');
    const tomorrow = await job('2026-11-21T00:30');
    expect((await jobs()).map(({ id }) => id)).toEqual([today.id]);
    expect((await jobs('?day=2026-11-21')).map(({ id }) => id)).toEqual([tomorrow.id]);
    expect(await jobs('', stranger)).toEqual([]);
    const [shown] = await jobs();
    expect(shown).toMatchObject({ name: 'Carol Caller', phoneNumber: '+447700900123', steps: ['start'] });
    expect(shown).not.toHaveProperty('email');
    for (const step of ['start', 'arrived', 'boarded', 'complete'])
      expect((await act(today.id, step, undefined, stranger)).statusCode).toBe(404);
    expect((await act(today.id, 'no-show', { reason: 'x' }, stranger)).statusCode).toBe(404);
    expect((await act(crypto.randomUUID(), 'start')).statusCode).toBe(404);
    expect((await testServer().call('GET', '/api/Driver/jobs?day=x', { token: crew.token })).statusCode).toBe(400);
  });

  it('waits free of charge for the airport’s minutes at an airport, also without a flight', async () => {
    const landed = await job('2026-11-27T11:00', {
      origin: { text: 'Heathrow Terminal 5' },
      destination: { text: 'RG12 1AP' },
    });
    const home = await job('2026-11-27T18:00');
    const waits = (await jobs('?day=2026-11-27')) as unknown as { id: string; freeWaitUntil: string | null }[];
    expect(waits.map(({ id, freeWaitUntil }) => [id, freeWaitUntil])).toEqual([
      [landed.id, '2026-11-27T11:45:00+00:00'],
      [home.id, null],
    ]);
  });

  it('sees what an offered job would bring, once the office has said how they are paid', async () => {
    const booking = await office.takeCall({
      pickupTime: '2026-11-28T11:00',
      confirm: true,
      price: 50,
      priceReason: 'x',
    });
    const { driverId, vehicleId } = crew;
    await office.post(`/api/Admin/bookings/${booking.id}/assign`, { driverId, vehicleId, offer: true });
    const shareOf = async () => {
      const [offered] = (await jobs('?day=2026-11-28')) as unknown as { offer: { share: number | null } }[];
      return offered?.offer.share;
    };
    expect(await shareOf()).toBeNull();
    await office.put(`/api/Admin/settlements/${driverId}`, { percent: 80, perJob: 1, rent: 0 });
    expect(await shareOf()).toBe(41);
  });

  it('does not lose a job at midnight', async () => {
    const late = await job('2026-11-24T23:45');
    const small = await job('2026-11-25T02:00');
    const morning = await job('2026-11-25T11:30');
    const before = testServer().now;
    onTestFinished(() => {
      testServer().now = before;
    });
    const shownAt = async (now: string) => {
      testServer().now = new Date(now);
      const token = await logInAs(testServer(), 'dara@example.org', ['Driver']);
      return (await jobs('', token)).map(({ id }) => id);
    };
    expect(await shownAt('2026-11-24T13:00:00Z')).toEqual([late.id]);
    expect(await shownAt('2026-11-24T22:00:00Z')).toEqual([late.id, small.id]);
    expect(await shownAt('2026-11-25T00:10:00Z')).toEqual([late.id, small.id, morning.id]);
    expect(await shownAt('2026-11-25T06:00:00Z')).toEqual([small.id, morning.id]);
  });

  it('drives a trip from start to end, and the customer can watch it', async () => {
    const { id, reference } = await job('2026-11-20T14:00', { email: 'watch@example.org' });
    testServer().now = new Date('2026-11-20T13:00:00Z');
    expect((await act(id, 'arrived')).json().code).toBe('conflict');
    expect((await act(id, 'start')).json()).toMatchObject({
      status: 5,
      startedAt: expect.any(String),
      steps: ['arrived', 'boarded', 'complete'],
    });
    expect((await act(id, 'start')).json().code).toBe('illegal-move');
    const mail = (await testServer().emails('watch@example.org')).at(-1);
    expect(mail?.subject).toBe(`Your driver is on the way (${reference})`);
    expect(mail?.text).toContain('Dara Driver');
    expect(mail?.text).toContain(`Black Mercedes E-Class, ${crew.registration}`);
    expect(mail?.text).toMatch(/\/bracknellTaxis\/track-driver\?trip=t\./);
    const { rows: texts } = await testServer().db.pool.query(
      "select message ->> 'text' as text from outbox where kind = 'underway' and channel = 'text'",
    );
    expect(texts[0].text).toMatch(/\/t\/[\w-]{30}/);
    expect(texts[0].text).toContain(crew.registration);
    const second = await job('2026-11-20T15:30');
    const refused = (await act(second.id, 'start')).json();
    expect([refused.code, refused.detail]).toEqual(['driver-on-trip', expect.stringContaining(reference)]);
    // The same rule applies to the office.
    const byStaff = await office.post(`/api/Admin/bookings/${second.id}/status`, { status: 5 });
    expect([byStaff.statusCode, byStaff.json()]).toMatchObject([
      409,
      { code: 'driver-on-trip', driver: 'Dara Driver', reference },
    ]);
    testServer().now = new Date('2026-11-20T13:58:00Z');
    expect((await act(id, 'arrived')).json()).toMatchObject({
      arrivedAt: '2026-11-20T13:58:00+00:00',
      steps: ['boarded', 'no-show', 'complete'],
    });
    expect((await act(id, 'arrived')).json().arrivedAt).toBe('2026-11-20T13:58:00+00:00');
    expect((await act(id, 'boarded')).json().steps).toEqual(['complete']);
    expect((await act(id, 'no-show', { reason: 'late' })).json().code).toBe('conflict');
    expect((await act(id, 'complete')).json()).toMatchObject({ status: 3, completedAt: expect.any(String), steps: [] });
    const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
    expect(
      $values.slice(-5, -1).map((event: { what: string; actorName: string }) => [event.what, event.actorName]),
    ).toEqual([
      ['state', 'Dara Driver'],
      ['arrived', 'Dara Driver'],
      ['boarded', 'Dara Driver'],
      ['state', 'Dara Driver'],
    ]);
    testServer().now = new Date('2026-11-20T08:00:00Z');
  });

  it('records a no-show with its reason', async () => {
    const { id } = await job('2026-11-20T10:00');
    await act(id, 'start');
    await act(id, 'arrived');
    await act(id, 'called');
    expect((await act(id, 'no-show', {})).json().errors).toHaveProperty('reason');
    expect((await act(id, 'no-show', { reason: 'nobody there' })).json().code).toBe('no-show-too-early');
    testServer().now = new Date('2026-11-20T10:40:00Z');
    const answer = await act(id, 'no-show', { reason: 'nobody there' });
    testServer().now = new Date('2026-11-20T08:00:00Z');
    expect(answer.json()).toMatchObject({ status: 2, endReason: 'no-show', noShowAt: expect.any(String) });
    const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
    expect($values.at(-2)).toMatchObject({
      what: 'no-show',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'reason', to: 'nobody there' })]),
    });
  });

  it('cannot start an unconfirmed job, and sees nothing once retired or released', async () => {
    const { id } = await job('2026-11-22T10:00', { confirm: false });
    expect((await act(id, 'start')).json().code).toBe('illegal-move');
    await office.post(`/api/Admin/bookings/${id}/assign`, { driverId: null, vehicleId: null });
    expect((await act(id, 'start')).statusCode).toBe(404);
    expect(await jobs('?day=2026-11-22')).toEqual([]);
  });

  it('is emailed an invitation when the office enters an address without an account', async () => {
    await office.addDriver({ email: 'fresh@example.org', name: 'Fresh Driver' });
    const [mail] = await testServer().emails('fresh@example.org');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = await testServer().call('POST', '/api/Auth/reset-password', {
      body: { token, password: testPassword },
    });
    expect(reset.statusCode).toBe(200);
    const login = await testServer().call('POST', '/api/Auth/login', {
      body: { email: 'fresh@example.org', password: testPassword },
    });
    expect(login.json().roles).toEqual({ $values: ['Driver'] });
    expect(await jobs('', login.json().token)).toEqual([]);
  });
});

describe('one trip at a time, for the office too', () => {
  const assign = (id: string, driverId: string, vehicleId: string) =>
    office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });

  it('a trip under way is not assigned to a driver who is on another', async () => {
    const own = await job('2026-11-20T08:30');
    expect((await act(own.id, 'start')).statusCode).toBe(200);
    const [driver, car] = [await office.addDriver({ name: 'Hana Handover' }), await office.addVehicle()];
    const other = await office.takeCall({ pickupTime: '2026-11-20T09:15', confirm: true });
    await assign(other.id, driver.id, car.id);
    expect((await office.post(`/api/Admin/bookings/${other.id}/status`, { status: 5 })).statusCode).toBe(200);

    const refused = await assign(other.id, crew.driverId, car.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'driver-on-trip', driver: 'Dara Driver', reference: own.reference },
    ]);
    const kept = (await office.get(`/api/Admin/bookings/${other.id}`)).json();
    expect(kept.driver.id).toBe(driver.id);

    await act(own.id, 'complete');
    expect((await assign(other.id, crew.driverId, car.id)).statusCode).toBe(200);
    await act(other.id, 'complete');
  });

  it('a trip deleted under way, as earlier versions allowed, is restored only when its driver is on no other', async () => {
    const first = await job('2026-11-20T09:30');
    await act(first.id, 'start');
    const gone = await testServer().call('DELETE', `/api/Reservations/${first.id}`, { token: office.token });
    expect(gone.statusCode).toBe(409);
    await testServer().db.pool.query('update reservations set deleted_at = now() where id = $1', [first.id]);
    const second = await job('2026-11-20T10:30');
    expect((await act(second.id, 'start')).statusCode).toBe(200);

    const refused = await office.post(`/api/Admin/bookings/${first.id}/restore`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'driver-on-trip', driver: 'Dara Driver', reference: second.reference },
    ]);
    expect((await office.get(`/api/Admin/bookings/${first.id}`)).json().deletedAt).not.toBeNull();

    await act(second.id, 'complete');
    expect((await office.post(`/api/Admin/bookings/${first.id}/restore`)).statusCode).toBe(200);
    await act(first.id, 'complete');
  });
});
