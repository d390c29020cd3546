import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { londonIso } from '#domain/basics/london-time.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { removeOldShifts } from './remove-old-shifts.ts';

// A Sunday.
const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});
beforeEach(() => {
  testServer().now = new Date('2026-11-15T12:00:00Z');
});

const week = '?from=2026-11-16&to=2026-11-22';
const save = (body: object, query = week) => office.put(`/api/Admin/shifts${query}`, body);
const rowOf = async (driverId: string, query = week) =>
  (await office.get(`/api/Admin/shifts${query}`))
    .json()
    .drivers.find((row: { driverId: string }) => row.driverId === driverId);
const hours = (weekday: number, from: string, to: string, vehicleId: string | null = null) => ({
  weekday,
  from,
  to,
  vehicleId,
});
const planOf = (driverId: string, rota: object[], absences: object[] = []) => ({
  drivers: [{ driverId, rota, absences }],
});

describe('clocking on', () => {
  it('goes on, on a break, back and off, in the usual car unless another is chosen', async () => {
    const car = await office.addVehicle();
    const driver = await office.addDriverWithPhone({ usualVehicleId: car.id });
    expect(await driver.shift()).toMatchObject({ state: 'off', since: null, vehicle: null, usualVehicleId: car.id });
    const on = await driver.clock('on');
    expect([on.statusCode, on.json()]).toMatchObject([
      200,
      { state: 'on', since: '2026-11-15T12:00:00+00:00', vehicle: { registration: car.registration } },
    ]);
    testServer().now = new Date('2026-11-15T13:00:00Z');
    expect((await driver.clock('break')).json()).toMatchObject({ state: 'break', since: '2026-11-15T13:00:00+00:00' });
    testServer().now = new Date('2026-11-15T13:30:00Z');
    expect((await driver.clock('on')).json()).toMatchObject({ state: 'on', since: '2026-11-15T12:00:00+00:00' });
    testServer().now = new Date('2026-11-15T18:00:00Z');
    expect((await driver.clock('off')).json()).toMatchObject({ state: 'off', vehicle: null });
    expect((await rowOf(driver.id, '?from=2026-11-15&to=2026-11-15')).worked).toEqual([
      {
        vehicleId: car.id,
        startedAt: '2026-11-15T12:00:00+00:00',
        endedAt: '2026-11-15T18:00:00+00:00',
        breaks: [{ startedAt: '2026-11-15T13:00:00+00:00', endedAt: '2026-11-15T13:30:00+00:00' }],
      },
    ]);
  });

  it('asks for a car where there is no usual one, and moves a driver from one car to another', async () => {
    const [first, second] = [await office.addVehicle(), await office.addVehicle()];
    const driver = await office.addDriverWithPhone();
    const refused = await driver.clock('on');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { vehicleId: ['Choose the car you’re taking.'] },
    ]);
    expect((await driver.clock('on', crypto.randomUUID())).json().errors).toHaveProperty('vehicleId');
    await driver.clock('on', first.id);
    await driver.clock('break');
    expect((await driver.clock('on', second.id)).json()).toMatchObject({ state: 'on', vehicle: { id: second.id } });
    expect((await rowOf(driver.id, '?from=2026-11-15&to=2026-11-15')).worked).toHaveLength(2);
    await driver.clock('off');
  });

  it('counts once when the same is sent twice, even from two phones at the same moment', async () => {
    const car = await office.addVehicle();
    const driver = await office.addDriverWithPhone({ usualVehicleId: car.id });
    const answers = await Promise.all(Array.from({ length: 5 }, () => driver.clock('on')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    await Promise.all([driver.clock('break'), driver.clock('break')]);
    await Promise.all([driver.clock('off'), driver.clock('off')]);
    const { worked } = await rowOf(driver.id, '?from=2026-11-15&to=2026-11-15');
    expect(worked).toMatchObject([{ breaks: [{ endedAt: expect.any(String) }] }]);
    expect((await driver.clock('off')).json().state).toBe('off');
  });

  it('is refused in a car that somebody else has, and to one of two who tap together', async () => {
    const car = await office.addVehicle();
    const [one, two] = [await office.addDriverWithPhone(), await office.addDriverWithPhone({ name: 'Tess Second' })];
    const answers = await Promise.all([one.clock('on', car.id), two.clock('on', car.id)]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find((answer) => answer.statusCode === 409)?.json();
    expect(refused).toMatchObject({
      code: 'vehicle-on-shift',
      detail: expect.stringMatching(/\w+ has clocked on with it/),
    });
    const [winner, loser] = answers[0]?.statusCode === 200 ? [one, two] : [two, one];
    expect((await loser.shift()).cars.find(({ id }: { id: string }) => id === car.id).takenBy).toBe(winner.name);
    expect((await save({ clockOff: [winner.id] })).statusCode).toBe(200);
    expect((await loser.clock('on', car.id)).statusCode).toBe(200);
    await loser.clock('off');
  });

  it('is shown the days left of the driver’s documents and of each car’s, and which of them can be handed in', async () => {
    const [usual, planned] = [await office.addVehicle({ motExpires: '2026-11-14' }), await office.addVehicle()];
    const other = await office.addVehicle();
    const driver = await office.addDriverWithPhone({ usualVehicleId: usual.id, badgeExpires: '2026-11-20' });
    await save(planOf(driver.id, [hours(1, '06:00', '14:00', planned.id)]));
    const { documents, cars } = await driver.shift();
    expect(documents).toMatchObject([
      { document: 'badge', expires: '2026-11-20', daysLeft: 5 },
      { document: 'licence' },
    ]);
    const carOf = ({ id }: { id: string }) => cars.find((car: { id: string }) => car.id === id);
    expect(carOf(usual)).toMatchObject({
      mayHandIn: true,
      documents: [{ document: 'plate' }, { document: 'insurance' }, { document: 'mot', daysLeft: -1 }],
    });
    expect([carOf(planned).mayHandIn, carOf(other).mayHandIn]).toEqual([true, false]);
  });

  it('is refused with documents that are not valid today, and a break without being on', async () => {
    const car = await office.addVehicle({ motExpires: '2026-11-14' });
    const [driver, expired] = [
      await office.addDriverWithPhone(),
      await office.addDriverWithPhone({ badgeExpires: '2026-11-14' }),
    ];
    expect((await driver.clock('on', car.id)).json()).toMatchObject({
      code: 'licence-invalid',
      errors: { vehicleId: [expect.any(String)] },
    });
    const good = await office.addVehicle();
    expect((await expired.clock('on', good.id)).json()).toMatchObject({
      code: 'licence-invalid',
      errors: { driverId: [expect.any(String)] },
    });
    const early = await driver.clock('break');
    expect([early.statusCode, early.json().code]).toEqual([409, 'not-on-shift']);
    expect((await driver.clock('lunch')).json().errors).toHaveProperty('state');
  });

  it('is for drivers of the firm only', async () => {
    const token = await logInAs(testServer(), 'no-record@example.org', ['Driver']);
    expect((await testServer().call('GET', '/api/Driver/shift', { token })).statusCode).toBe(404);
    const body = { state: 'on' };
    expect((await testServer().call('POST', '/api/Driver/shift', { token, body })).statusCode).toBe(404);
  });
});

describe('the rota', () => {
  it('plans the week of a driver, over midnight too, without the days of an absence', async () => {
    const car = await office.addVehicle();
    const driver = await office.addDriverWithPhone();
    const rota = [hours(5, '22:00', '06:00', car.id), hours(1, '06:00', '14:00'), hours(2, '06:00', '14:00')];
    const absences = [{ from: '2026-11-17', to: '2026-11-17', reason: 'Dentist' }];
    const saved = await save(planOf(driver.id, rota, absences));
    expect(saved.statusCode).toBe(200);
    expect(await rowOf(driver.id)).toMatchObject({
      rota: [hours(1, '06:00', '14:00'), hours(2, '06:00', '14:00'), hours(5, '22:00', '06:00', car.id)],
      absences,
      planned: [
        { day: '2026-11-16', startsAt: '2026-11-16T06:00:00+00:00', endsAt: '2026-11-16T14:00:00+00:00' },
        { day: '2026-11-20', endsAt: '2026-11-21T06:00:00+00:00', vehicleId: car.id },
      ],
    });
    testServer().now = new Date('2026-11-21T01:00:00Z');
    expect((await driver.shift()).planned).toMatchObject([{ day: '2026-11-20' }]);
  });

  it('is saved by whoever saw the latest, and the other is told who was faster', async () => {
    const driver = await office.addDriverWithPhone();
    const { revision } = await rowOf(driver.id);
    const from = (rota: object[]) => ({ drivers: [{ driverId: driver.id, revision, rota, absences: [] }] });
    expect((await save(from([hours(1, '06:00', '14:00')]))).statusCode).toBe(200);
    const late = await save(from([hours(2, '06:00', '14:00')]));
    expect(late.json()).toMatchObject({ status: 409, code: 'saved-meanwhile', who: 'desk@example.org' });
    expect(late.json().savedAt).toBe(londonIso(testServer().now));
    expect(late.json().current.drivers).toContainEqual(await rowOf(driver.id));
    expect((await rowOf(driver.id)).rota).toHaveLength(1);
  });

  it.each([
    ['a day twice', [hours(1, '06:00', '14:00'), hours(1, '15:00', '18:00')], []],
    ['an eighth day', [hours(8, '06:00', '14:00')], []],
    ['a time that no clock shows', [hours(1, '24:00', '06:00')], []],
    ['no hours at all', [hours(1, '06:00', '06:00')], []],
    ['a car of nobody', [hours(1, '06:00', '14:00', '69f2ed43-7fb4-4a23-a988-59fd066340ae')], []],
    ['an absence that ends before it starts', [], [{ from: '2026-11-20', to: '2026-11-19', reason: '' }]],
    [
      'two absences from one day',
      [],
      ['19', '20'].map((to) => ({ from: '2026-11-19', to: `2026-11-${to}`, reason: '' })),
    ],
    ['a reason of a thousand letters', [], [{ from: '2026-11-19', to: '2026-11-19', reason: 'x'.repeat(1000) }]],
  ])('refuses %s, and keeps what was', async (_, rota, absences) => {
    const driver = await office.addDriverWithPhone();
    await save(planOf(driver.id, [hours(3, '06:00', '14:00')]));
    expect((await save(planOf(driver.id, rota, absences))).statusCode).toBe(400);
    expect((await rowOf(driver.id)).rota).toEqual([hours(3, '06:00', '14:00')]);
  });

  it('saves all of it or nothing, and says what is wrong with the period', async () => {
    const driver = await office.addDriverWithPhone();
    const [known] = planOf(driver.id, [hours(1, '06:00', '14:00')]).drivers;
    const stranger = { driverId: crypto.randomUUID(), rota: [], absences: [] };
    expect((await save({ drivers: [known, stranger] })).statusCode).toBe(404);
    expect((await rowOf(driver.id)).rota).toEqual([]);
    for (const query of ['', '?from=2026-11-16', '?from=2026-11-22&to=2026-11-16', '?from=2026-01-01&to=2026-12-31'])
      expect((await office.get(`/api/Admin/shifts${query}`)).statusCode).toBe(400);
  });
});

describe('a job outside a shift', () => {
  it('is assigned with a warning, and stays among the alerts', async () => {
    const driver = await office.addDriverWithPhone({ name: 'Nora Night' });
    const car = await office.addVehicle();
    await save(planOf(driver.id, [hours(7, '14:00', '22:00'), hours(1, '14:00', '22:00')]));
    const assign = async (pickupTime: string, more: object = {}) => {
      const { id, reference } = await office.takeCall({ pickupTime, ...more });
      const body = { driverId: driver.id, vehicleId: car.id };
      return { reference, ...(await office.post(`/api/Admin/bookings/${id}/assign`, body)).json() };
    };
    expect((await assign('2026-11-15T15:00')).warnings).toEqual([]);
    const late = await assign('2026-11-15T21:45');
    expect(late.warnings).toEqual([
      { code: 'outside-shift', message: 'Assigned, but it’s outside Nora Night’s shift.' },
    ]);
    const { $values } = (await office.get('/api/Admin/alerts')).json();
    const found = $values.filter(({ code }: { code: string }) => code === 'outside-shift');
    expect(found).toMatchObject([{ reference: late.reference, message: expect.stringContaining('Nora Night') }]);
    const asked = await assign('2026-11-16T16:00', { accessNeeds: ['woman-driver'] });
    expect(asked.warnings).toMatchObject([{ code: 'woman-driver' }]);
    const record = (await office.get('/api/Admin/drivers'))
      .json()
      .$values.find(({ id }: { id: string }) => id === driver.id);
    const { id: _id, retiredAt: _retired, authority: _authority, version, ...body } = record;
    const seen = { 'if-match': `"${String(version)}"` };
    const saved = await office.put(`/api/Admin/drivers/${driver.id}`, { ...body, gender: 'woman' }, seen);
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await assign('2026-11-16T18:00', { accessNeeds: ['woman-driver'] })).warnings).toEqual([]);
  });
});

describe('personal data', () => {
  it('is in the driver’s own export', async () => {
    const car = await office.addVehicle();
    const driver = await office.addDriverWithPhone({ gender: 'woman', usualVehicleId: car.id });
    await driver.clock('on');
    await save(planOf(driver.id, [], [{ from: '2026-11-20', to: '2026-11-21', reason: 'Holiday' }]));
    const answer = await testServer().call('GET', '/api/UserProfile/export', { token: driver.token });
    expect(answer.json()).toMatchObject({
      driver: [{ gender: 'woman' }],
      shifts: [{ registration: car.registration }],
      absences: [{ reason: 'Holiday' }],
    });
    await driver.clock('off');
  });

  it('is deleted with the driver, and old hours after their retention time', async () => {
    const car = await office.addVehicle();
    const driver = await office.addDriverWithPhone();
    await driver.clock('on', car.id);
    await driver.clock('off');
    await save(
      planOf(driver.id, [hours(1, '06:00', '14:00')], [{ from: '2026-11-20', to: '2026-11-21', reason: 'Ill' }]),
    );
    await office.post(`/api/Admin/drivers/${driver.id}/retire`);
    await removeOldShifts(testServer().app.deps, new Date('2027-11-15T12:00:00Z'));
    const count = async (table: string) =>
      (await testServer().db.pool.query(`select count(*)::int as n from ${table} where driver_id = $1`, [driver.id]))
        .rows[0].n;
    expect([await count('rota'), await count('absences'), await count('shifts')]).toEqual([0, 0, 0]);
  });
});
