import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let otherDesk: string;
beforeAll(async () => {
  office = await openOffice(testServer());
  otherDesk = await logInAs(testServer(), 'other-desk@example.org', ['Writer']);
});

const heathrow = { text: 'Heathrow Terminal 5' };
const bracknell = { text: 'RG12 1AP' };
const assign = (id: string, driverId: string | null, vehicleId: string | null) =>
  office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
const open = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
const suggest = async (id: string) => (await office.get(`/api/Admin/bookings/${id}/suggestions`)).json();
const plan = async (day: string) => {
  const answer = await office.post('/api/Admin/plan', { day });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const apply = (id: string, body: object = {}, token = office.token) =>
  testServer().call('POST', `/api/Admin/plan/${id}/apply`, { token, body });

/** Everybody and every car of earlier tests has left, so that each test has the firm to itself. */
async function newFirm(drivers: Record<string, { car?: object; driver?: object }>) {
  await testServer().db.pool.query('update drivers set retired_at = now() where retired_at is null');
  await testServer().db.pool.query('update vehicles set retired_at = now() where retired_at is null');
  const made: Record<string, { id: string; car: string; registration: string }> = {};
  for (const [name, { car = {}, driver = {} }] of Object.entries(drivers)) {
    const { id } = await office.addDriver({ name, ...driver });
    const vehicle = await office.addVehicle(car);
    // A job of long ago says which car the driver has.
    const past = await office.takeCall({ pickupTime: '2026-11-16T09:00', passengers: 1, carType: 'Saloon' });
    const answer = await assign(past.id, id, vehicle.id);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await testServer().db.pool.query(
      "update reservations set pickup_at = pickup_at - interval '30 days', ends_at = ends_at - interval '30 days' where id = $1",
      [past.id],
    );
    made[name] = { id, car: vehicle.id, registration: vehicle.registration };
  }
  return made;
}

describe('suggestions', () => {
  it('leave out drivers who would work longer than the office lets them, as the plan does, and say so', async () => {
    const { Ann } = await newFirm({ Ann: {} });
    const day = '2026-12-21';
    const calls = ['06:00', '09:00', '12:00', '15:00'].map((clock) =>
      office.takeCall({ pickupTime: `${day}T${clock}`, origin: bracknell, destination: heathrow }),
    );
    const [early, ...later] = await Promise.all(calls);
    await assign(early?.id ?? '', Ann?.id ?? '', Ann?.car ?? '');
    await office.put('/api/Admin/settings', { shifts: { declineHours: 24, mostHours: 1, checkRequired: false } });
    try {
      const reason = 'Would work more than 1 hr that day';
      const { $values, excluded } = await suggest(later[1]?.id ?? '');
      expect({ $values, excluded }).toEqual({
        $values: [],
        excluded: [{ driverId: Ann?.id, driver: 'Ann', code: 'hours', reason }],
      });
      const { unserved } = await plan(day);
      expect(unserved).toEqual(
        later.map(({ id }) => ({
          bookingId: id,
          code: 'hours',
          reason: 'Everyone who is free would work more than 1 hr that day',
        })),
      );
      // What somebody decides by hand stays.
      expect((await assign(later[1]?.id ?? '', Ann?.id ?? '', Ann?.car ?? '')).statusCode).toBe(200);
    } finally {
      await office.put('/api/Admin/settings', { shifts: { declineHours: 24, mostHours: 10, checkRequired: false } });
    }
    const { assignments } = await plan(day);
    expect(assignments).toHaveLength(2);
  });

  it('rank the nearest driver first, with reasons in words, and say who cannot and why', async () => {
    const { Ann, Ben, Cas, Dan } = await newFirm({
      Ann: {},
      Ben: {},
      Cas: { driver: { badgeExpires: '2026-12-01' } },
      Dan: { car: { carType: 'Saloon' } },
    });
    const before = await office.takeCall({ pickupTime: '2026-12-02T08:00', origin: bracknell, destination: heathrow });
    const clashing = await office.takeCall({ pickupTime: '2026-12-02T10:00' });
    await assign(before.id, Ann?.id ?? '', Ann?.car ?? '');
    const home = await office.takeCall({ pickupTime: '2026-12-02T10:00', origin: heathrow, destination: bracknell });
    const first = await suggest(home.id);
    expect(first.$values.map((one: { driver: string }) => one.driver)).toEqual(['Ann', 'Ben']);
    expect(first.$values[0]).toMatchObject({
      driverId: Ann?.id,
      vehicleId: Ann?.car,
      registration: Ann?.registration,
      deadMetres: 0,
      reasons: [
        '0 miles empty from the last drop-off (about 1 min)',
        expect.stringMatching(/ in hand$/),
        expect.stringMatching(/^Jobs worth £.* that day$/),
      ],
    });
    expect(first.$values[1].deadMetres).toBeGreaterThan(20_000);
    expect(first.$values[1].reasons[0]).toMatch(/^\d+ miles empty from the office \(about \d+ mins?\)$/);
    expect(first.excluded).toEqual([
      { driverId: Cas?.id, driver: 'Cas', code: 'documents', reason: 'Not valid then: badge' },
      { driverId: Dan?.id, driver: 'Dan', code: 'car-type', reason: 'The car isn’t the class that was booked' },
    ]);
    await assign(clashing.id, Ben?.id ?? '', Ben?.car ?? '');
    expect((await suggest(home.id)).excluded[0]).toMatchObject({
      driver: 'Ben',
      code: 'clash',
      reason: `Not enough time for ${clashing.reference} at 10:00 as well`,
    });
    expect((await open(home.id)).driver).toBeNull();
  });

  it('put the driver of the other journey first', async () => {
    const { Ann, Ben } = await newFirm({ Ann: {}, Ben: {} });
    const call = { pickupTime: '2026-12-03T08:00', returnTime: '2026-12-05T18:00' };
    const there = await office.takeCall(call);
    const { returnId } = await open(there.id);
    await assign(there.id, Ben?.id ?? '', Ben?.car ?? '');
    const [best] = (await suggest(returnId)).$values;
    expect(best).toMatchObject({ driver: 'Ben' });
    expect(best.reasons[0]).toBe('Also drives the customer’s other journey');
    await assign(there.id, Ann?.id ?? '', Ann?.car ?? '');
    expect((await suggest(returnId)).$values[0].driver).toBe('Ann');
  });

  it('are not found for a booking that does not exist or was deleted', async () => {
    expect((await office.get(`/api/Admin/bookings/${crypto.randomUUID()}/suggestions`)).statusCode).toBe(404);
    const { id } = await office.takeCall();
    await testServer().call('DELETE', `/api/Reservations/${id}`, { token: office.token });
    expect((await office.get(`/api/Admin/bookings/${id}/suggestions`)).statusCode).toBe(404);
  });
});

describe('the plan of a day', () => {
  it('pairs an airport drop-off with an airport pickup, changes nothing, and is applied in one go', async () => {
    const { Ann } = await newFirm({ Ann: {}, Ben: {} });
    const out = await office.takeCall({ pickupTime: '2026-12-06T08:00', origin: bracknell, destination: heathrow });
    const home = await office.takeCall({ pickupTime: '2026-12-06T10:00', origin: heathrow, destination: bracknell });
    const found = await plan('2026-12-06');
    expect(found).toMatchObject({ day: '2026-12-06', unserved: [], deadMetresBefore: 0 });
    const [first, second] = found.assignments;
    expect([first.bookingId, second.bookingId]).toEqual([out.id, home.id]);
    expect(first.driverId).toBe(second.driverId);
    expect(found.deadMetresAfter).toBeLessThanOrEqual(found.deadMetresNearest);
    expect((await open(out.id)).driver).toBeNull();
    expect((await apply(found.id)).json()).toEqual({ applied: [out.id, home.id], refused: [] });
    expect((await open(home.id)).driver.id).toBe(second.driverId);
    const { $values } = (await office.get(`/api/Admin/bookings/${home.id}/events`)).json();
    expect($values.at(-1)).toMatchObject({ what: 'assigned' });
    // Jobs keep the drivers they have: the next plan has nothing to do.
    const again = await plan('2026-12-06');
    expect(again).toMatchObject({ assignments: [], unserved: [], deadMetresBefore: found.deadMetresAfter });
    expect(Ann?.id).toBeDefined();
  });

  it('says what stays without a driver, and why', async () => {
    await newFirm({ Ann: {} });
    const one = await office.takeCall({ pickupTime: '2026-12-07T08:00' });
    const same = await office.takeCall({ pickupTime: '2026-12-07T08:10' });
    const wheelchair = await office.takeCall({ pickupTime: '2026-12-07T14:00', accessNeeds: ['wheelchair'] });
    const { assignments, unserved } = await plan('2026-12-07');
    expect(assignments).toHaveLength(1);
    expect([one.id, same.id]).toContain(assignments[0].bookingId);
    expect(unserved).toEqual([
      { bookingId: expect.any(String), code: 'busy', reason: 'Every driver who could take it is busy or too far away' },
      { bookingId: wheelchair.id, code: 'wheelchair', reason: 'No car has enough wheelchair spaces' },
    ]);
  });

  it('is applied for some bookings only, and twice does no harm', async () => {
    await newFirm({ Ann: {}, Ben: {} });
    const first = await office.takeCall({ pickupTime: '2026-12-08T08:00' });
    const second = await office.takeCall({ pickupTime: '2026-12-08T13:00' });
    const stranger = crypto.randomUUID();
    const { id } = await plan('2026-12-08');
    expect((await apply(id, { bookingIds: [second.id, stranger] })).json()).toEqual({
      applied: [second.id],
      refused: [{ bookingId: stranger, code: 'not-planned', reason: 'Not part of this plan' }],
    });
    expect((await open(first.id)).driver).toBeNull();
    const { version } = await open(second.id);
    expect((await apply(id)).json()).toEqual({ applied: [first.id, second.id], refused: [] });
    expect((await open(second.id)).version).toBe(version);
    expect((await apply(id, { bookingIds: [] })).json()).toEqual({ applied: [], refused: [] });
  });

  it('refuses what has changed since, booking by booking, and assigns the rest', async () => {
    const { Ann, Ben } = await newFirm({ Ann: {}, Ben: {} });
    const calls = ['08:00', '12:00', '16:00', '20:00'];
    const bookings = [];
    for (const clock of calls) bookings.push(await office.takeCall({ pickupTime: `2026-12-09T${clock}` }));
    const [moved, expired, cancelled, kept] = bookings;
    const found = await plan('2026-12-09');
    expect(found.assignments).toHaveLength(4);
    await office.put(
      `/api/Bookings/${moved?.id}`,
      updateOf(await open(moved?.id ?? ''), { PickUpDate: '2026-12-09T09:00' }),
    );
    await office.post(`/api/Admin/bookings/${cancelled?.id}/status`, { status: 2 });
    const whose = (id: string | undefined) =>
      found.assignments.find((one: { bookingId: string }) => one.bookingId === id)?.driverId;
    await testServer().db.pool.query(
      "update fleet_documents set expires = '2026-12-08' where kind = 'badge' and driver_id = $1",
      [whose(expired?.id)],
    );
    const { applied, refused } = (await apply(found.id)).json();
    expect(refused).toContainEqual({
      bookingId: moved?.id,
      code: 'changed',
      reason: 'The booking has changed since the plan was made',
    });
    expect(refused).toContainEqual({ bookingId: expired?.id, code: 'documents', reason: 'Not valid then: badge' });
    expect(refused).toContainEqual(expect.objectContaining({ bookingId: cancelled?.id, code: 'changed' }));
    if (whose(kept?.id) !== whose(expired?.id)) expect(applied).toEqual([kept?.id]);
    expect(applied.length + refused.length).toBe(4);
    expect([Ann?.id, Ben?.id]).toContain(whose(kept?.id));
    expect((await open(expired?.id ?? '')).driver).toBeNull();
  });

  it('refuses a job that no longer leaves time for the drive to another one', async () => {
    const { Ann } = await newFirm({ Ann: {} });
    const planned = await office.takeCall({ pickupTime: '2026-12-10T10:00', origin: bracknell, destination: heathrow });
    const { id } = await plan('2026-12-10');
    const { endsAt } = await open(planned.id);
    const next = new Date(new Date(endsAt).getTime() + 10 * 60_000).toISOString().slice(0, 16);
    const tight = await office.takeCall({ pickupTime: next, origin: bracknell, destination: heathrow });
    expect((await assign(tight.id, Ann?.id ?? '', Ann?.car ?? '')).statusCode).toBe(200);
    expect((await apply(id)).json()).toMatchObject({
      applied: [],
      refused: [{ bookingId: planned.id, code: 'clash', reason: expect.stringContaining(tight.reference) }],
    });
  });

  it('is applied by two at once without giving anybody two jobs or a job twice', async () => {
    await newFirm({ Ann: {}, Ben: {}, Cas: {} });
    const bookings = [];
    for (const clock of ['08:00', '08:20', '11:00', '11:30', '15:00', '15:05'])
      bookings.push(await office.takeCall({ pickupTime: `2026-12-11T${clock}` }));
    const [mine, theirs] = [await plan('2026-12-11'), await plan('2026-12-11')];
    const answers = await Promise.all([apply(mine.id), apply(theirs.id, {}, otherDesk), apply(mine.id)]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      const { applied, refused } = answer.json();
      expect(applied.length + refused.length).toBe(6);
    }
    for (const { id } of bookings) {
      expect((await open(id)).driver).not.toBeNull();
      const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
      expect($values.filter((event: { what: string }) => event.what === 'assigned')).toHaveLength(1);
    }
  });

  it('is not applied a day later, nor by an id that nobody made', async () => {
    await newFirm({ Ann: {} });
    const { id } = await plan('2026-12-12');
    await testServer().db.pool.query("update day_plans set made_at = made_at - interval '25 hours' where id = $1", [
      id,
    ]);
    expect((await apply(id)).statusCode).toBe(404);
    expect((await apply(crypto.randomUUID())).statusCode).toBe(404);
  });

  it.each([[{}], [{ day: '2026-13-01' }], [{ day: 'today' }], [{ day: '2026-12-01', drivers: [] }]])(
    'refuses %j',
    async (body) => {
      expect((await office.post('/api/Admin/plan', body)).statusCode).toBe(400);
    },
  );

  it('plans no pickup that has passed', async () => {
    await newFirm({ Ann: {} });
    const { id } = await office.takeCall({ pickupTime: '2026-11-15T23:00' });
    await testServer().db.pool.query(
      "update reservations set pickup_at = '2026-11-15T11:00Z', ends_at = '2026-11-15T11:40Z' where id = $1",
      [id],
    );
    expect(await plan('2026-11-15')).toMatchObject({
      assignments: [],
      unserved: [{ bookingId: id, code: 'past', reason: 'The pickup time has passed' }],
    });
  });
});
