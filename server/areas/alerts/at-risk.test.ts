import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

// A Wednesday.
const testServer = useTestServer({ now: '2026-11-18T06:00:00Z' });
const today = '2026-11-18';
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const query = (text: string, values: unknown[] = []) => testServer().db.pool.query(text, values);
const clock = (time: string) => {
  testServer().now = new Date(`${today}T${time}:00Z`);
};
/** Everybody and every job from earlier tests is gone. */
beforeEach(async () => {
  await query('update drivers set retired_at = now() where retired_at is null');
  await query('update vehicles set retired_at = now() where retired_at is null');
  await query('update reservations set deleted_at = now() where deleted_at is null');
  clock('06:00');
});

async function addCrew(name: string) {
  const car = await office.addVehicle();
  const driver = await office.addDriver({ name, email: '', usualVehicleId: car.id });
  return { driverId: driver.id, vehicleId: car.id };
}
type Crew = Awaited<ReturnType<typeof addCrew>>;

async function addJob(pickupTime: string, crew: Crew | null, day = today): Promise<string> {
  const { id } = await office.takeCall({
    pickupTime: `${day}T${pickupTime}`,
    origin: { text: 'RG12 1AP' },
    destination: { text: 'RG12 8AA' },
    confirm: true,
  });
  if (crew) expect((await office.post(`/api/Admin/bookings/${id}/assign`, crew)).statusCode).toBe(200);
  return id;
}

/** Saves that a driver is absent, or works these hours of a Wednesday. */
async function saveRota(driverId: string, absence: string | null, shift?: { from: string; to: string }) {
  const drivers = [
    {
      driverId,
      rota: shift ? [{ weekday: 3, ...shift, vehicleId: null }] : [],
      absences: absence === null ? [] : [{ from: today, to: today, reason: absence }],
    },
  ];
  expect((await office.put('/api/Admin/shifts?from=2026-11-16&to=2026-11-22', { drivers })).statusCode).toBe(200);
}

interface RiskOf {
  readonly code: string;
  readonly level: string;
  readonly message: string;
}
const board = async () => (await office.get(`/api/Admin/board?day=${today}`)).json();
const risksOf = async (id: string): Promise<RiskOf[]> =>
  (await board()).jobs.find((job: { id: string }) => job.id === id).risks;
const codesOf = async (id: string) => (await risksOf(id)).map(({ code }) => code);
const alertsOf = async (code: string): Promise<string[]> =>
  (await office.get('/api/Admin/alerts'))
    .json()
    .$values.filter((alert: { code: string }) => alert.code === code)
    .map(({ reservationId }: { reservationId: string }) => reservationId);

describe('what is at risk', () => {
  it('is every job of a driver who is absent: on the board, among the alerts, in the plan and for who is suggested', async () => {
    const [sick, fit] = [await addCrew('Sam Sick'), await addCrew('Fay Fit')];
    const jobs: string[] = [];
    for (const hour of ['09', '10', '11', '12', '14', '21']) jobs.push(await addJob(`${hour}:00`, sick));
    expect((await board()).jobs.flatMap(({ risks }: { risks: RiskOf[] }) => risks)).toEqual([]);
    await saveRota(sick.driverId, 'Flu');

    const shown = await board();
    for (const { id, risks } of shown.jobs) {
      expect([id, risks]).toEqual([
        id,
        [{ code: 'driver-absent', level: 'at-risk', message: 'The driver is absent: Sam Sick' }],
      ]);
    }
    expect(shown.jobs).toHaveLength(6);
    expect(shown.alerts.filter(({ code }: { code: string }) => code === 'driver-absent')).toHaveLength(6);
    expect((await alertsOf('driver-absent')).sort()).toEqual([...jobs].sort());

    const plan = (await office.post('/api/Admin/plan', { day: today })).json();
    const planned = plan.assignments.map(({ bookingId, ...crew }: { bookingId: string } & Crew) => [
      bookingId,
      crew.driverId,
    ]);
    expect(new Map(planned)).toEqual(new Map(jobs.map((id) => [id, fit.driverId])));
    const suggested = (await office.get(`/api/Admin/bookings/${jobs[0]}/suggestions`)).json();
    expect(suggested.$values.map(({ driverId }: { driverId: string }) => driverId)).toEqual([fit.driverId]);
    expect(suggested.excluded).toMatchObject([{ driverId: sick.driverId, code: 'absent' }]);

    const applied = (await office.post(`/api/Admin/plan/${plan.id}/apply`, {})).json();
    expect([applied.applied.length, applied.refused]).toEqual([6, []]);
    expect((await board()).jobs.flatMap(({ risks }: { risks: RiskOf[] }) => risks)).toEqual([]);
    expect(await alertsOf('driver-absent')).toEqual([]);
  });

  it('is a job days ahead, as soon as its driver is absent then', async () => {
    const sick = await addCrew('Sam Sick');
    const { id } = await office.takeCall({ pickupTime: '2026-11-25T09:00', confirm: true });
    await office.post(`/api/Admin/bookings/${id}/assign`, sick);
    await saveRota(sick.driverId, null);
    expect(await alertsOf('driver-absent')).toEqual([]);
    const absences = [{ from: '2026-11-24', to: '2026-11-26', reason: 'Holiday' }];
    await office.put('/api/Admin/shifts?from=2026-11-16&to=2026-11-22', {
      drivers: [{ driverId: sick.driverId, rota: [], absences }],
    });
    expect(await alertsOf('driver-absent')).toEqual([id]);
  });

  it('is a job after midnight in the night shift of a driver who is absent, and it is planned anew', async () => {
    const [sick, fit] = [await addCrew('Sam Sick'), await addCrew('Fay Fit')];
    const nights = { from: '18:00', to: '04:00' };
    await saveRota(sick.driverId, null, nights);
    const job = await addJob('01:00', sick, '2026-11-19');
    clock('19:00');
    expect(await codesOf(job)).toEqual([]);
    await saveRota(sick.driverId, 'Flu', nights);
    expect(await codesOf(job)).toEqual(['driver-absent']);
    expect(await alertsOf('driver-absent')).toEqual([job]);
    const { assignments } = (await office.post('/api/Admin/plan', { day: today })).json();
    expect(assignments).toMatchObject([{ bookingId: job, driverId: fit.driverId }]);
    clock('06:00');
    expect(await alertsOf('driver-absent')).toEqual([job]);
  });

  it('is a job outside the shift, and one without time for the drive, each with an alert', async () => {
    const crew = await addCrew('Ole Overlap');
    await saveRota(crew.driverId, null, { from: '08:00', to: '16:00' });
    const [first, second, late] = [
      await addJob('09:00', crew),
      await addJob('10:00', crew),
      await addJob('17:00', crew),
    ];
    expect([await codesOf(first), await codesOf(second), await codesOf(late)]).toEqual([[], [], ['outside-shift']]);
    expect(await alertsOf('outside-shift')).toEqual([late]);

    await query("update reservations set ends_at = '2026-11-18T09:59:00Z' where id = $1", [first]);
    expect(await risksOf(second)).toEqual([
      { code: 'short-gap', level: 'at-risk', message: expect.stringMatching(/^Too tight/) },
    ]);
    expect(await alertsOf('short-gap')).toEqual([second]);
  });

  it('is a job without a driver once the nearest free car can no longer be there in time', async () => {
    await addCrew('Nia Near');
    const job = await addJob('08:00', null);
    expect(await codesOf(job)).toEqual([]);
    clock('07:10');
    expect(await codesOf(job)).toEqual([]);
    clock('07:58');
    expect(await risksOf(job)).toEqual([
      { code: 'no-driver', level: 'at-risk', message: expect.stringMatching(/^No driver, and the nearest free car/) },
    ]);
    expect(await alertsOf('unassigned-now')).toEqual([job]);
    expect(await alertsOf('unassigned-6h')).toEqual([]);
  });

  it('is a trip on the way whose driver is absent or whose car is off the road, until the passenger is aboard', async () => {
    const [sick, fit] = [await addCrew('Sam Sick'), await addCrew('Fay Fit')];
    const job = await addJob('06:45', sick);
    expect((await office.post(`/api/Admin/bookings/${job}/status`, { status: 'InProgress' })).statusCode).toBe(200);
    expect(await codesOf(job)).toEqual([]);
    await saveRota(sick.driverId, 'Flu');
    await query(
      `with looked as (insert into vehicle_checks (vehicle_id, driver_id, checked_at) values ($1, $2, $3) returning id)
       insert into defects (check_id, place, item, words, is_dangerous) select id, 0, 'tyres', 'Flat', true from looked`,
      [sick.vehicleId, sick.driverId, `${today}T06:00:00Z`],
    );
    expect(await codesOf(job)).toEqual(['driver-absent', 'car-off-road']);
    const { $values } = (await office.get('/api/Admin/alerts')).json();
    expect($values.filter(({ reservationId }: { reservationId: string }) => reservationId === job)).toMatchObject([
      { code: 'driver-absent', instead: { driverId: fit.driverId, takesBack: true } },
    ]);
    expect((await office.post('/api/Admin/plan', { day: today })).json().assignments).toEqual([]);
    await query('update reservations set boarded_at = $2 where id = $1', [job, `${today}T06:00:00Z`]);
    expect([await codesOf(job), await alertsOf('driver-absent')]).toEqual([[], []]);
  });

  it('ends the shift of a driver who is noted as absent, whose jobs of the next hour are then at risk too', async () => {
    const sick = await addCrew('Sam Sick');
    const job = await addJob('06:30', sick);
    await query('insert into shifts (driver_id, vehicle_id, started_at) values ($1, $2, $3)', [
      sick.driverId,
      sick.vehicleId,
      `${today}T05:00:00Z`,
    ]);
    await saveRota(sick.driverId, 'Flu');
    expect(await codesOf(job)).toContain('driver-absent');
    const lane = (await board()).lanes.find((one: { driver: { id: string } }) => one.driver.id === sick.driverId);
    expect(lane.state).toBe('off');
  });
});
