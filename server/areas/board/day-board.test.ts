import { beforeAll, describe, expect, it } from 'vitest';
import { countDay } from '#domain/dispatch/count-day.ts';
import { boardAlerts } from '#server/areas/alerts/board-alerts.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const move = (id: string, status: number | string, headers = {}) =>
  office.post(`/api/Admin/bookings/${id}/status`, { status }, headers);
const assign = (id: string, driverId: string | null, vehicleId: string | null) =>
  office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });

describe('the day board', () => {
  it('shows lanes, driving time between jobs, and jobs without a driver', async () => {
    const driver = await office.addDriver({ name: 'Aaron First' });
    const vehicle = await office.addVehicle();
    const morning = await office.takeCall({ pickupTime: '2026-12-20T09:00' });
    const tight = await office.takeCall({ pickupTime: '2026-12-20T09:45' });
    const free = await office.takeCall({ pickupTime: '2026-12-20T12:00' });
    const cancelled = await office.takeCall({ pickupTime: '2026-12-20T13:00' });
    await move(cancelled.id, 2);
    await assign(morning.id, driver.id, vehicle.id);
    await assign(tight.id, driver.id, vehicle.id);
    const board = (await office.get('/api/Admin/board?day=2026-12-20')).json();
    expect(board.jobs.map((job: { id: string; tone: string }) => [job.id, job.tone])).toEqual([
      [morning.id, 'unconfirmed'],
      [tight.id, 'unconfirmed'],
      [free.id, 'unconfirmed'],
    ]);
    expect(board.lanes[0]).toMatchObject({ driver: { name: 'Aaron First' }, jobs: [morning.id, tight.id] });
    const [gap] = board.lanes[0].gaps;
    // The drive back from Heathrow to Bracknell takes longer than the 15 minutes available.
    expect(gap).toMatchObject({ from: morning.id, to: tight.id, isEnough: false, estimated: true });
    expect(gap.drivingSeconds).toBeGreaterThan(900);
    expect(board.unassigned).toEqual([free.id]);
    expect((await office.get('/api/Admin/board?day=tomorrow')).statusCode).toBe(400);
  });

  it('shows a job over midnight on both days, with the overlap on the right one', async () => {
    const driver = await office.addDriver({ name: 'Nora Night' });
    const vehicle = await office.addVehicle();
    const evening = await office.takeCall({ pickupTime: '2026-12-18T23:50' });
    const early = await office.takeCall({ pickupTime: '2026-12-19T00:05' });
    const morning = await office.takeCall({ pickupTime: '2026-12-19T06:00' });
    await assign(evening.id, driver.id, vehicle.id);
    expect((await assign(early.id, driver.id, null)).statusCode).toBe(409);
    await assign(morning.id, driver.id, vehicle.id);
    const boardOf = async (day: string) => (await office.get(`/api/Admin/board?day=${day}`)).json();
    const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id);
    const laneOf = ({ lanes }: { lanes: { driver: { id: string }; jobs: string[]; gaps: object[] }[] }) =>
      lanes.find((lane) => lane.driver.id === driver.id);
    const first = await boardOf('2026-12-18');
    expect([ids(first.jobs), ids(first.beyond)]).toEqual([[evening.id], [early.id]]);
    const second = await boardOf('2026-12-19');
    expect([ids(second.jobs), second.beyond]).toEqual([[evening.id, early.id, morning.id], []]);
    expect(laneOf(second)).toMatchObject({
      jobs: [evening.id, morning.id],
      gaps: [{ from: evening.id, to: morning.id, isEnough: true }],
    });
    expect(ids((await boardOf('2026-12-17')).jobs)).toEqual([]);
    // The sheet goes by the pickup: a driver who sets out in the evening has the job on that evening's sheet.
    expect(ids((await office.get('/api/Admin/day-sheet?day=2026-12-19')).json().jobs)).toEqual([early.id, morning.id]);
  });

  it('alerts about late, unconfirmed or unassigned jobs, and about emails that failed for good', async () => {
    const before = testServer().now;
    const at = (pickupTime: string) => office.takeCall({ pickupTime });
    const late = await at('2026-11-16T09:00');
    const pending = await at('2026-11-16T11:00');
    const confirmed = await at('2026-11-16T11:30');
    const sixth = await at('2026-11-16T15:00');
    const twelfth = await at('2026-11-16T20:00');
    await at('2026-11-16T23:30');
    await move(confirmed.id, 1);
    await testServer().db.pool.query("update outbox set state = 'dead' where id = (select max(id) from outbox)");
    testServer().now = new Date('2026-11-16T10:00:00Z');
    const { alerts, jobs } = (await office.get('/api/Admin/board')).json();
    expect(alerts.map((alert: { code: string; reservationId: string }) => [alert.code, alert.reservationId])).toEqual([
      ['late', late.id],
      ['pending-soon', pending.id],
      ['unassigned-6h', confirmed.id],
      ['unassigned-6h', sixth.id],
      ['unassigned-12h', twelfth.id],
      ['dead-mail', null],
    ]);
    expect(alerts[0].message).toContain(late.reference);
    expect(alerts.at(-1).message).toBe('One email or text couldn’t be delivered');
    expect(jobs[0].tone).toBe('late');
    testServer().now = before;
  });

  it('says that the proxy is missing, so that somebody tells whoever runs the site', async () => {
    const codes = async () =>
      (await office.get('/api/Admin/board')).json().alerts.map(({ code }: { code: string }) => code);
    expect(await codes()).not.toContain('proxy-missing');
    const { env } = testServer().app.deps;
    Object.assign(env, { isProxyMissing: true });
    const { alerts } = (await office.get('/api/Admin/board')).json();
    expect(alerts.at(-1)).toMatchObject({
      code: 'proxy-missing',
      message: expect.stringContaining('TRUST_PROXY'),
      reservationId: null,
    });
    Object.assign(env, { isProxyMissing: false });
  });

  it('leaves no unhandled rejection when the database is gone, which would end the process', async () => {
    const left: unknown[] = [];
    const note = (error: unknown) => left.push(error);
    process.on('unhandledRejection', note);
    const { deps } = testServer().app;
    const query = () => Promise.reject(new Error('the database is gone'));
    await expect(boardAlerts({ ...deps, db: { ...deps.db, query } }, 'eng')).rejects.toThrow('the database is gone');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(left).toEqual([]);
  });

  it('knows the car of each driver: that of the day’s jobs, else the one driven last', async () => {
    const driver = await office.addDriver({ name: 'Carla Known' });
    const fresh = await office.addDriver({ name: 'Carlo Fresh' });
    const [usual, other] = [await office.addVehicle(), await office.addVehicle({ carType: 'Saloon' })];
    const first = await office.takeCall({ pickupTime: '2026-12-08T09:00' });
    const second = await office.takeCall({ pickupTime: '2026-12-10T09:00', carType: 'Saloon' });
    await assign(first.id, driver.id, usual.id);
    await assign(second.id, driver.id, other.id);
    const carOn = async (day: string, id: string) => {
      const { lanes } = (await office.get(`/api/Admin/board?day=${day}`)).json();
      return lanes.find((lane: { driver: { id: string } }) => lane.driver.id === id).car;
    };
    expect(await carOn('2026-12-08', driver.id)).toMatchObject({ id: usual.id, carType: 'Executive', seats: 4 });
    expect(await carOn('2026-12-10', driver.id)).toMatchObject({ id: other.id, carType: 'Saloon' });
    expect(await carOn('2026-12-09', driver.id)).toMatchObject({ id: other.id, registration: other.registration });
    expect(await carOn('2026-12-09', fresh.id)).toBeNull();
  });

  it('counts the jobs of a week from Monday to Sunday by their London day', async () => {
    const week = async (day: string) =>
      (await office.get(`/api/Admin/board/week?day=${day}`))
        .json()
        .days.map(({ day: each, jobs, unassigned }: { day: string; jobs: number; unassigned: number }) => [
          each.slice(5),
          jobs,
          unassigned,
        ]);
    // Summer time: half past midnight in London is the evening before in UTC.
    const night = await office.takeCall({ pickupTime: '2027-04-07T00:30' });
    const cancelled = await office.takeCall({ pickupTime: '2027-04-07T10:00' });
    await office.takeCall({ pickupTime: '2027-04-11T23:45' });
    await office.takeCall({ pickupTime: '2027-04-12T00:15' });
    await move(cancelled.id, 2);
    const driver = await office.addDriver();
    await assign(night.id, driver.id, (await office.addVehicle()).id);
    const expected = [
      ['04-05', 0, 0],
      ['04-06', 0, 0],
      ['04-07', 1, 0],
      ['04-08', 0, 0],
      ['04-09', 0, 0],
      ['04-10', 0, 0],
      ['04-11', 1, 1],
    ];
    expect(await week('2027-04-05')).toEqual(expected);
    expect(await week('2027-04-11')).toEqual(expected);
    expect((await week('2027-04-12'))[0]).toEqual(['04-12', 1, 1]);
    expect((await office.get('/api/Admin/board/week?day=monday')).statusCode).toBe(400);
    // The job before midnight shows on both days' boards, and counts on its own: as the week does.
    for (const [day, jobs, unassigned, shown] of [
      ['2027-04-07', 1, 0, 1],
      ['2027-04-11', 1, 1, 1],
      ['2027-04-12', 1, 1, 2],
    ] as const) {
      const board = (await office.get(`/api/Admin/board?day=${day}`)).json();
      expect([day, board.jobs.length, countDay(day, board.jobs)]).toMatchObject([day, shown, { jobs, unassigned }]);
    }
  });
});

describe('a driver without a phone', () => {
  const note = (id: string, milestone: string, headers = {}) =>
    office.post(`/api/Admin/bookings/${id}/milestone`, { milestone }, headers);

  it('is recorded by the office: arrived, then on board, each once and only on the way', async () => {
    const { id } = await office.takeCall({ pickupTime: '2026-11-15T13:00', phoneNumber: '07700 900777' });
    const driver = await office.addDriver();
    await assign(id, driver.id, (await office.addVehicle()).id);
    await move(id, 1);
    expect((await note(id, 'arrived')).json().code).toBe('conflict');
    await move(id, 5);
    const { version } = (await office.get(`/api/Admin/bookings/${id}`)).json();
    expect((await note(id, 'arrived', { 'if-match': `"${version - 1}"` })).statusCode).toBe(412);
    const arrived = await note(id, 'arrived', { 'if-match': `"${version}"` });
    expect(arrived.json()).toMatchObject({ arrivedAt: '2026-11-15T12:00:00+00:00', boardedAt: null });
    expect((await note(id, 'arrived')).json().version).toBe(arrived.json().version);
    expect((await note(id, 'boarded')).json().boardedAt).toBe('2026-11-15T12:00:00+00:00');
    expect((await note(id, 'gone')).statusCode).toBe(400);
    const { $values: events } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
    expect(events.slice(-2).map(({ what, actor }: { what: string; actor: string }) => [what, actor])).toEqual([
      ['arrived', 'staff'],
      ['boarded', 'staff'],
    ]);
    const { rows } = await testServer().db.pool.query(
      "select count(*)::int as count from outbox where channel = 'text' and message::text like '%your driver has arrived%'",
    );
    expect(rows[0].count).toBe(1);
  });
});

describe('the board', () => {
  it('of an evening has the pickups and shifts of the next eight hours, past midnight', async () => {
    const before = testServer().now;
    testServer().now = new Date('2026-11-15T22:20:00Z');
    const driver = await office.addDriver({ name: 'Olga Owl' });
    await office.put('/api/Admin/shifts?from=2026-11-16&to=2026-11-22', {
      drivers: [
        { driverId: driver.id, rota: [{ weekday: 1, from: '04:00', to: '12:00', vehicleId: null }], absences: [] },
      ],
    });
    const soon = await office.takeCall({ pickupTime: '2026-11-16T00:10' });
    await office.takeCall({ pickupTime: '2026-11-16T07:30' });
    const boardOf = async (query: string) => (await office.get(`/api/Admin/board${query}`)).json();
    const evening = await boardOf('');
    expect(evening).toMatchObject({ day: '2026-11-15', until: '2026-11-16T07:00:00+00:00', unassigned: [soon.id] });
    expect(evening.jobs).toContainEqual(expect.objectContaining({ id: soon.id }));
    const lane = evening.lanes.find((each: { driver: { id: string } }) => each.driver.id === driver.id);
    expect(lane.shifts).toMatchObject([{ startsAt: '2026-11-16T04:00:00+00:00' }]);
    // Any other day ends at midnight, and so does today while that is far away.
    expect(await boardOf('?day=2026-11-20')).toMatchObject({ until: '2026-11-21T00:00:00+00:00' });
    testServer().now = new Date('2026-11-15T12:20:00Z');
    expect(await boardOf('')).toMatchObject({ until: '2026-11-16T00:00:00+00:00', unassigned: [] });
    testServer().now = before;
  });

  it('of an evening is planned whole, with the night’s jobs and shifts, and the plan is applied after midnight', async () => {
    const before = testServer().now;
    for (const table of ['drivers', 'vehicles'])
      await testServer().db.pool.query(`update ${table} set retired_at = now() where retired_at is null`);
    const { id: usualVehicleId } = await office.addVehicle();
    const { id: driverId } = await office.addDriver({ name: 'Nia Night', usualVehicleId });
    testServer().now = new Date('2026-11-17T23:00:00Z');
    const rota = [{ weekday: 3, from: '04:00', to: '12:00', vehicleId: null }];
    const drivers = [{ driverId, rota, absences: [] }];
    await office.put('/api/Admin/shifts?from=2026-11-16&to=2026-11-22', { drivers });
    const early = await office.takeCall({ pickupTime: '2026-11-18T00:30' });
    const inShift = await office.takeCall({ pickupTime: '2026-11-18T05:00' });
    const later = await office.takeCall({ pickupTime: '2026-11-18T07:30' });
    const board = (await office.get('/api/Admin/board')).json();
    expect(board.unassigned).toEqual([early.id, inShift.id]);
    const planOf = async (day: string) => (await office.post('/api/Admin/plan', { day })).json();
    const plan = await planOf('2026-11-17');
    expect(plan.assignments).toMatchObject([{ bookingId: inShift.id, driverId }]);
    expect(plan.unserved).toMatchObject([{ bookingId: early.id, code: 'shift' }]);
    // Any other day is planned from midnight to midnight.
    expect((await planOf('2026-11-18')).assignments).toMatchObject([
      { bookingId: inShift.id },
      { bookingId: later.id },
    ]);
    testServer().now = new Date('2026-11-18T00:20:00Z');
    const applied = await office.post(`/api/Admin/plan/${plan.id}/apply`, {});
    expect(applied.json()).toEqual({ applied: [inShift.id], refused: [] });
    testServer().now = before;
  });
});
