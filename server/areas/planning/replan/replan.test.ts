import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const day = '2026-11-16';
const testServer = useTestServer({ now: `${day}T09:00:00Z` });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});
/** Everybody of earlier tests has left. */
beforeEach(async () => {
  for (const table of ['drivers', 'vehicles'])
    await testServer().db.pool.query(`update ${table} set retired_at = now() where retired_at is null`);
});

const bracknell = { text: 'RG12 1AP' };
const heathrow = { text: 'Heathrow Terminal 5' };

interface Crew {
  readonly id: string;
  readonly car: string;
}

async function addCrew(name: string, car: object = {}): Promise<Crew> {
  const vehicle = await office.addVehicle(car);
  const driver = await office.addDriver({ name, usualVehicleId: vehicle.id });
  return { id: driver.id, car: vehicle.id };
}

async function addJob(clock: string, crew: Crew | null, more: object = {}) {
  const job = await office.takeCall({
    pickupTime: `${day}T${clock}`,
    origin: bracknell,
    destination: heathrow,
    confirm: true,
    ...more,
  });
  if (crew) {
    const body = { driverId: crew.id, vehicleId: crew.car, offer: false };
    const answer = await office.post(`/api/Admin/bookings/${job.id}/assign`, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return job.id;
}

const open = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
const crewOf = async (id: string) => {
  const { driver, vehicle } = await open(id);
  return [driver?.id ?? null, vehicle?.id ?? null];
};
const ask = async (url: string, body: object = {}) => {
  const answer = await office.post(`/api/Admin/${url}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const undo = (token: string) => ask(`undo/${token}`);
const sick = { from: `${day}T09:00`, reason: 'sick' };
const events = async (id: string) =>
  (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values.map(({ what }: { what: string }) => what);

describe('a driver who is sick', () => {
  it('is shown first what it changes, gives the jobs to others in one go, and takes all of it back', async () => {
    const ann = await addCrew('Ann Away');
    const ben = await addCrew('Ben Both');
    const cas = await addCrew('Cas Clash');
    const early = await addJob('11:00', ann);
    const late = await addJob('15:00', ann);
    const taken = await addJob('15:00', ben);
    const url = `drivers/${ann.id}/absence`;
    const preview = await ask(url, { ...sick, preview: true });
    expect(preview.moves.map((move: { bookingId: string }) => move.bookingId)).toEqual([early, late]);
    expect(preview).toMatchObject({ unserved: [], undoToken: null });
    expect(preview.moves[1]).toMatchObject({
      driverId: cas.id,
      driver: 'Cas Clash',
      vehicleId: cas.car,
      lateMinutes: 0,
      name: 'Carol Caller',
      handOver: false,
      tells: ['email'],
      reason: expect.stringContaining('empty from'),
    });
    expect(await crewOf(early)).toEqual([ann.id, ann.car]);

    const done = await ask(url, sick);
    expect(done.moves).toEqual(preview.moves);
    expect(await crewOf(late)).toEqual([cas.id, cas.car]);
    expect(await crewOf(taken)).toEqual([ben.id, ben.car]);
    const board = (await office.get(`/api/Admin/board?day=${day}`)).json();
    const lane = board.lanes.find((one: { driver: { id: string } }) => one.driver.id === ann.id);
    expect(lane).toMatchObject({ jobs: [], away: { reason: 'sick', from: '2026-11-16T09:00:00+00:00' } });
    // Nobody plans them in any more.
    const { excluded } = (await office.get(`/api/Admin/bookings/${early}/suggestions`)).json();
    expect(excluded).toContainEqual(expect.objectContaining({ driverId: ann.id, code: 'absent' }));

    expect(await undo(done.undoToken)).toEqual({ restored: [late, early], kept: [] });
    expect(await crewOf(early)).toEqual([ann.id, ann.car]);
    expect((await office.post(`/api/Admin/undo/${done.undoToken}`)).statusCode).toBe(404);
  });

  it('leaves what nobody can take without a driver, with the reason, and what the office unticks', async () => {
    const ann = await addCrew('Ann Alone');
    const job = await addJob('11:00', ann);
    const { left, unserved, undoToken } = await ask(`drivers/${ann.id}/absence`, sick);
    expect([unserved, left]).toMatchObject([[job], [{ bookingId: job, reason: expect.any(String) }]]);
    expect(await crewOf(job)).toEqual([null, null]);
    await undo(undoToken);
    await addCrew('Ben Beside');
    await ask(`drivers/${ann.id}/absence`, { ...sick, moves: [] });
    expect(await crewOf(job)).toEqual([null, null]);
  });

  it('from a time on keeps the jobs before it, and is back for those after it', async () => {
    const ann = await addCrew('Ann Afternoon');
    await addCrew('Ben Behind');
    const [before, inside, after] = [
      await addJob('10:00', ann),
      await addJob('13:00', ann),
      await addJob('18:00', ann),
    ];
    const away = { from: `${day}T12:00`, until: `${day}T16:00`, reason: 'other' };
    const { moves } = await ask(`drivers/${ann.id}/absence`, away);
    expect(moves.map((move: { bookingId: string }) => move.bookingId)).toEqual([inside]);
    const { jobs } = (await office.get(`/api/Admin/board?day=${day}`)).json();
    const risksOf = (id: string) => jobs.find((job: { id: string }) => job.id === id).risks;
    expect([risksOf(before), risksOf(after)]).toEqual([[], []]);
  });

  it('keeps what somebody has decided since, when it is taken back', async () => {
    const ann = await addCrew('Ann Again');
    const ben = await addCrew('Ben Better');
    const job = await addJob('11:00', ann);
    const { undoToken } = await ask(`drivers/${ann.id}/absence`, sick);
    expect(await crewOf(job)).toEqual([ben.id, ben.car]);
    await office.post(`/api/Admin/bookings/${job}/assign`, { driverId: null, vehicleId: null });
    expect(await undo(undoToken)).toEqual({ restored: [], kept: [job] });
  });

  it('is clocked off, and on again when it is taken back', async () => {
    const vehicle = await office.addVehicle();
    const driver = await office.addDriverWithPhone({ name: 'Cleo Clocked', usualVehicleId: vehicle.id });
    await driver.clock('on', vehicle.id);
    const { undoToken } = await ask(`drivers/${driver.id}/absence`, sick);
    expect((await driver.shift()).state).toBe('off');
    await undo(undoToken);
    expect((await driver.shift()).state).toBe('on');
  });
});

describe('a car that goes off the road', () => {
  it('leaves its jobs to the driver in a spare car, and takes no job until it is back', async () => {
    const ann = await addCrew('Ann Apart');
    const spare = await office.addVehicle();
    const job = await addJob('11:00', ann);
    const url = `vehicles/${ann.car}/off-road`;
    const { moves, undoToken } = await ask(url, { from: `${day}T09:00`, reason: 'Puncture' });
    expect(moves).toMatchObject([{ bookingId: job, driverId: ann.id, vehicleId: spare.id }]);
    const again = { driverId: ann.id, vehicleId: ann.car };
    const refused = await office.post(`/api/Admin/bookings/${job}/assign`, again);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'vehicle-off-road']);
    await undo(undoToken);
    expect(await crewOf(job)).toEqual([ann.id, ann.car]);
    await ask(url, { from: `${day}T09:00`, reason: 'Puncture', moves: [] });
    await ask(`vehicles/${ann.car}/on-road`);
    expect((await office.post(`/api/Admin/bookings/${job}/assign`, again)).statusCode).toBe(200);
  });

  it('hands the passenger of the trip under way to another car, on one booking at one price', async () => {
    const ann = await addCrew('Ann Aboard');
    const ben = await addCrew('Ben Backup');
    const job = await addJob('09:30', ann);
    await office.post(`/api/Admin/bookings/${job}/status`, { status: 5 });
    for (const milestone of ['arrived', 'boarded'])
      await office.post(`/api/Admin/bookings/${job}/milestone`, { milestone });
    const { price } = await open(job);
    const { moves, undoToken } = await ask(`vehicles/${ann.car}/off-road`, { from: `${day}T09:00`, reason: 'Engine' });
    expect(moves).toMatchObject([{ bookingId: job, driverId: ben.id, handOver: true }]);
    expect(await open(job)).toMatchObject({ status: 5, price, driver: { id: ben.id }, boardedAt: null });
    expect(await events(job)).toContain('handed-over');
    const { $values } = (await office.get(`/api/Admin/register?from=${day}&to=${day}`)).json();
    const record = $values.find(({ id }: { id: string }) => id === job);
    expect(record).toMatchObject({
      driver: { name: 'Ben Backup' },
      earlierCrews: [{ driver: { name: 'Ann Aboard' }, vehicle: { plate: expect.any(String) } }],
    });
    expect(await undo(undoToken)).toEqual({ restored: [job], kept: [] });
    expect(await open(job)).toMatchObject({ status: 5, driver: { id: ann.id }, boardedAt: expect.any(String) });
  });

  it('leaves a trip under way as it is where nobody can take over, and says so', async () => {
    const ann = await addCrew('Ann Alone Again');
    const job = await addJob('09:30', ann);
    await office.post(`/api/Admin/bookings/${job}/status`, { status: 5 });
    const { left } = await ask(`vehicles/${ann.car}/off-road`, { from: `${day}T09:00`, reason: 'Engine' });
    expect(left).toMatchObject([{ bookingId: job, reason: 'Nobody is free to take over this job' }]);
    expect(await crewOf(job)).toEqual([ann.id, ann.car]);
  });
});

describe('the rest of a driver’s menu', () => {
  it('frees all jobs and gives them to others', async () => {
    const ann = await addCrew('Ann Any');
    const ben = await addCrew('Ben Busy');
    const job = await addJob('11:00', ann);
    const { moves } = await ask(`drivers/${ann.id}/free`);
    expect(moves).toMatchObject([{ bookingId: job, driverId: ben.id }]);
  });

  it('swaps the car of a driver, shift and jobs, and back', async () => {
    const ann = await addCrew('Ann Other');
    const spare = await office.addVehicle();
    const job = await addJob('11:00', ann);
    const { undoToken } = await ask(`drivers/${ann.id}/car`, { vehicleId: spare.id });
    expect(await crewOf(job)).toEqual([ann.id, spare.id]);
    await undo(undoToken);
    expect(await crewOf(job)).toEqual([ann.id, ann.car]);
  });

  it('makes a shift longer for once, and takes it back', async () => {
    const ann = await addCrew('Ann Overtime');
    const rota = [{ weekday: 1, from: '06:00', to: '14:00', vehicleId: null }];
    const week = '/api/Admin/shifts?from=2026-11-16&to=2026-11-22';
    await office.put(week, { drivers: [{ driverId: ann.id, rota, absences: [] }] });
    const { undoToken } = await ask(`drivers/${ann.id}/hours`, { from: `${day}T14:00`, until: `${day}T18:00` });
    const planned = async () =>
      (await office.get(week)).json().drivers.find((one: { driverId: string }) => one.driverId === ann.id).planned;
    expect(await planned()).toMatchObject([{ endsAt: '2026-11-16T18:00:00+00:00' }]);
    await undo(undoToken);
    expect(await planned()).toMatchObject([{ endsAt: '2026-11-16T14:00:00+00:00' }]);
  });
});
