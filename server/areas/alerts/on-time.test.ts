import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { warnOfLateness } from './warn-of-lateness.ts';

// A Wednesday.
const testServer = useTestServer({ now: '2026-11-18T08:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const query = (text: string, values: unknown[] = []) => testServer().db.pool.query(text, values);
const clock = (time: string) => {
  testServer().now = new Date(`2026-11-18T${time}:00Z`);
};
/** Everybody and every job from earlier tests is gone. */
beforeEach(async () => {
  await query('update drivers set retired_at = now() where retired_at is null');
  await query('update vehicles set retired_at = now() where retired_at is null');
  await query('update reservations set deleted_at = now() where deleted_at is null');
  clock('08:00');
});

let counter = 0;
async function addDriver(name: string) {
  const email = `${name.toLowerCase()}${(counter += 1)}@example.org`;
  const token = await logInAs(testServer(), email, ['Driver']);
  const car = await office.addVehicle();
  const { id } = await office.addDriver({ name, email, usualVehicleId: car.id });
  const step = async (job: { id: string }, what: string) => {
    const answer = await testServer().call('POST', `/api/Driver/jobs/${job.id}/${what}`, { token });
    expect([answer.statusCode, answer.body]).toMatchObject([200, expect.anything()]);
  };
  return { id, car: car.id, registration: car.registration, step, token };
}
type Driver = Awaited<ReturnType<typeof addDriver>>;

/** A confirmed job of a driver from Heathrow, half an hour's drive from the office, back to Bracknell. */
async function addJob(pickupTime: string, driver: Driver | null, more: object = {}) {
  const job = await office.takeCall({
    pickupTime: `2026-11-18T${pickupTime}`,
    origin: { text: 'Heathrow Terminal 5' },
    destination: { text: 'RG12 1AP' },
    confirm: true,
    ...more,
  });
  if (!driver) return job;
  const crew = { driverId: driver.id, vehicleId: driver.car };
  expect((await office.post(`/api/Admin/bookings/${job.id}/assign`, crew)).statusCode).toBe(200);
  return job;
}
const sendPosition = (driver: Driver, job: { id: string }, at: string, place: { lat: number; lng: number }) =>
  query('insert into trip_positions (reservation_id, driver_id, at, latitude, longitude) values ($1, $2, $3, $4, $5)', [
    job.id,
    driver.id,
    `2026-11-18T${at}:00Z`,
    place.lat,
    place.lng,
  ]);
const bracknell = { lat: 51.4136, lng: -0.7505 };
const heathrow = { lat: 51.4723, lng: -0.4887 };

const alertsOf = async ({ id }: { id: string }) =>
  (await office.get('/api/Admin/alerts'))
    .json()
    .$values.filter((one: { reservationId: string }) => one.reservationId === id);
const punctualityOf = async ({ id }: { id: string }) =>
  (await office.get('/api/Admin/board?day=2026-11-18')).json().jobs.find((job: { id: string }) => job.id === id)
    .punctuality;
const warn = () => warnOfLateness(testServer().app.deps);
const textsTo = async (kind: string) =>
  Number((await query('select count(*) from outbox where kind = $1', [kind])).rows[0].count);

describe('the pickups of the next two hours', () => {
  it('are on time, tight or at risk, and later ones are not rated yet', async () => {
    const ann = await addDriver('Ann');
    const [near, far] = [await addJob('09:30', ann), await addJob('12:00', ann)];
    const nobodys = await addJob('09:45', null);
    expect(await punctualityOf(near)).toMatchObject({ risk: 'on-time', code: null, arrivesAt: expect.any(String) });
    expect(await punctualityOf(far)).toBeNull();
    expect(await punctualityOf(nobodys)).toEqual({
      risk: 'at-risk',
      code: 'no-driver',
      message: 'No driver yet',
      arrivesAt: null,
      leaveBy: null,
    });
    expect(await alertsOf(near)).toEqual([]);
    clock('08:48');
    expect(await punctualityOf(near)).toMatchObject({
      risk: 'tight',
      code: 'not-set-off',
      message: expect.stringMatching(/^Hasn’t set off\. There at 09:\d\d at the earliest$/),
    });
    clock('09:20');
    expect(await punctualityOf(near)).toMatchObject({ risk: 'at-risk', code: 'not-set-off' });
  });

  it('warn of drivers who have not set off, in time and once, with the best other driver beside it', async () => {
    const [ann, ben] = [await addDriver('Ann'), await addDriver('Ben')];
    const job = await addJob('09:30', ann);
    expect(await warn()).toBe(0);
    clock('08:48');
    const [before, texts] = [await alertsOf(job), await textsTo('driver-set-off')];
    expect(before).toMatchObject([
      {
        code: 'not-set-off',
        message: expect.stringMatching(/: Ann hasn’t set off and can be there at 09:\d\d at the earliest$/),
        instead: {
          driverId: ben.id,
          vehicleId: ben.car,
          driver: 'Ben',
          registration: ben.registration,
          takesBack: false,
        },
      },
    ]);
    // Two processes look at the same minute.
    expect((await Promise.all([warn(), warn()])).toSorted((a, b) => a - b)).toEqual([0, 1]);
    clock('08:49');
    expect(await warn()).toBe(0);
    expect((await textsTo('driver-set-off')) - texts).toBe(1);
    const notes = (await testServer().call('GET', '/api/Notifications', { token: ann.token })).json().$values;
    expect(notes[0]).toMatchObject({ name: 'Time to set off', message: expect.stringContaining(job.reference) });
    const desk = (await office.get('/api/Notifications')).json().$values;
    expect(desk[0]).toMatchObject({ name: 'Pickup at risk', message: expect.stringContaining(job.reference) });

    // One click gives it to Ben; he is just as far away, so he is warned in turn.
    const { driverId, vehicleId, version } = before[0].instead;
    const given = await office.post(
      `/api/Admin/bookings/${job.id}/assign`,
      { driverId, vehicleId },
      { 'if-match': `"${version}"` },
    );
    expect(given.statusCode).toBe(200);
    expect((await alertsOf(job))[0]).toMatchObject({ instead: { driver: 'Ann' } });
    expect(await warn()).toBe(1);
    // The alert goes when the driver sets off.
    await ben.step(job, 'start');
    await sendPosition(ben, job, '08:49', { lat: 51.47, lng: -0.5 });
    expect(await alertsOf(job)).toEqual([]);
    expect(await punctualityOf(job)).toMatchObject({ risk: 'on-time', code: null });
  });

  it('warn of a phone that has gone silent on the way, and of drivers who are too far away', async () => {
    const [ann, ben] = [await addDriver('Ann'), await addDriver('Ben')];
    const job = await addJob('09:30', ann);
    const short = await addJob('08:45', ben, { destination: { text: 'Heathrow Terminal 3' } });
    clock('08:40');
    await ann.step(job, 'start');
    await ben.step(short, 'start');
    await ben.step(short, 'arrived');
    expect([await punctualityOf(short), await alertsOf(short), await alertsOf(job)]).toEqual([null, [], []]);
    await sendPosition(ann, job, '08:42', bracknell);
    clock('08:46');
    expect(await punctualityOf(job)).toMatchObject({ code: null });
    clock('08:48');
    expect((await alertsOf(job)).map((one: { code: string }) => one.code)).toEqual(['phone-silent']);
    expect([await warn(), await warn()]).toEqual([1, 0]);
    // The phone is back, but the car has not moved.
    clock('09:10');
    await sendPosition(ann, job, '09:09', bracknell);
    expect(await punctualityOf(job)).toMatchObject({ risk: 'at-risk', code: 'little-time' });
    expect([await warn(), await warn()]).toEqual([1, 0]);
    // One press gives it to Ben, who sets off once he has finished: the trip under way is taken back.
    const [{ instead }] = await alertsOf(job);
    expect(instead).toMatchObject({ driverId: ben.id, takesBack: true });
    const { driverId, vehicleId, version } = instead;
    const given = await office.post(
      `/api/Admin/bookings/${job.id}/take-back`,
      { reason: 'Send another car', driverId, vehicleId },
      { 'if-match': `"${version}"` },
    );
    expect(given.json(), given.body).toMatchObject({ status: 1, startedAt: null, driver: { id: ben.id } });
  });

  it('warn of a job before that ends too late', async () => {
    const ann = await addDriver('Ann');
    const home = await addJob('08:30', ann);
    const next = await addJob('10:15', ann);
    clock('08:29');
    await ann.step(home, 'start');
    await sendPosition(ann, home, '08:29', heathrow);
    expect(await punctualityOf(next)).toMatchObject({ risk: 'on-time' });
    // The passenger comes out of the terminal an hour late.
    clock('09:30');
    await ann.step(home, 'arrived');
    await ann.step(home, 'boarded');
    expect(await punctualityOf(next)).toMatchObject({ risk: 'at-risk', code: 'late-at-job-before' });
    expect((await alertsOf(next))[0].message).toContain('the job before ends too late for Ann');
    expect([await warn(), await warn()]).toEqual([1, 0]);
  });

  it('leave out a booking that nobody has confirmed: it has an alert of its own', async () => {
    const ann = await addDriver('Ann');
    const job = await addJob('09:30', ann, { confirm: false });
    clock('09:00');
    expect((await alertsOf(job)).map((one: { code: string }) => one.code)).toEqual(['pending-soon']);
    expect(await warn()).toBe(0);
  });
});
