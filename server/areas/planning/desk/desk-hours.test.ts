import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

// A Monday.
const testServer = useTestServer({ now: '2026-11-16T10:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

/** Everybody from earlier tests has left. */
beforeEach(async () => {
  await testServer().db.pool.query('update shifts set ended_at = now() where ended_at is null');
  await testServer().db.pool.query('update drivers set retired_at = now() where retired_at is null');
  await testServer().db.pool.query('update vehicles set retired_at = now() where retired_at is null');
});

const save = async (driverId: string, rota: object[], absences: object[] = []) => {
  const answer = await office.put('/api/Admin/shifts?from=2026-11-16&to=2026-11-22', {
    drivers: [{ driverId, rota, absences }],
  });
  expect(answer.statusCode).toBe(200);
};
const monday = (from: string, to: string, vehicleId: string | null = null) => ({ weekday: 1, from, to, vehicleId });
const suggest = async (id: string) => {
  const { $values, excluded } = (await office.get(`/api/Admin/bookings/${id}/suggestions`)).json();
  return {
    best: $values.map((one: { driver: string; registration: string }) => `${one.driver} ${one.registration}`),
    excluded: excluded.map((one: { driver: string; code: string }) => `${one.driver} ${one.code}`),
  };
};

describe('suggestions and the rota', () => {
  it('leave out drivers who do not work then, are away, or are not women where one is asked for', async () => {
    const names = ['Early', 'Away', 'Mary', 'Noplan'];
    const [early, away, mary] = await Promise.all(
      names.map((name) => office.addDriver({ name, gender: name === 'Mary' ? 'woman' : '' })),
    );
    for (const _ of names) await office.addVehicle();
    await save(early?.id ?? '', [monday('05:00', '12:00')]);
    await save(away?.id ?? '', [], [{ from: '2026-11-16', to: '2026-11-16', reason: '' }]);
    await save(mary?.id ?? '', [monday('12:00', '22:00')]);
    const job = await office.takeCall({ pickupTime: '2026-11-16T14:00' });
    const { best, excluded } = await suggest(job.id);
    expect(best).toEqual([expect.stringMatching(/^(Mary|Noplan) /), expect.stringMatching(/^(Mary|Noplan) /)]);
    expect(excluded.toSorted()).toEqual(['Away absent', 'Early shift']);
    const asked = await office.takeCall({ pickupTime: '2026-11-16T15:00', accessNeeds: ['woman-driver'] });
    const forHer = await suggest(asked.id);
    expect(forHer.best).toEqual([expect.stringMatching(/^Mary /)]);
    expect(forHer.excluded).toContain('Noplan woman');
  });

  it('know the car: clocked on in, then planned, then usual', async () => {
    const [usual, planned, taken] = [await office.addVehicle(), await office.addVehicle(), await office.addVehicle()];
    const { id, clock } = await office.addDriverWithPhone({ name: 'Cara', usualVehicleId: usual.id });
    const job = await office.takeCall({ pickupTime: '2026-11-16T14:00' });
    expect((await suggest(job.id)).best).toEqual([`Cara ${usual.registration}`]);
    await save(id, [monday('09:00', '20:00', planned.id)]);
    expect((await suggest(job.id)).best).toEqual([`Cara ${planned.registration}`]);
    await clock('on', taken.id);
    expect((await suggest(job.id)).best).toEqual([`Cara ${taken.registration}`]);
    // Today's car says nothing about tomorrow.
    const tomorrow = await office.takeCall({ pickupTime: '2026-11-23T14:00' });
    expect((await suggest(tomorrow.id)).best).toEqual([`Cara ${planned.registration}`]);
  });

  it('take drivers who are clocked on for the next hour, whatever the rota says', async () => {
    const car = await office.addVehicle();
    const { id, clock } = await office.addDriverWithPhone({ name: 'Otto' });
    await save(id, [monday('18:00', '23:00')]);
    const soon = await office.takeCall({ pickupTime: '2026-11-16T10:50' });
    expect((await suggest(soon.id)).excluded).toEqual(['Otto shift']);
    await clock('on', car.id);
    expect((await suggest(soon.id)).best).toEqual([`Otto ${car.registration}`]);
    const later = await office.takeCall({ pickupTime: '2026-11-16T11:05' });
    expect((await suggest(later.id)).excluded).toEqual(['Otto shift']);
  });

  it('the board shows each driver’s hours of the day, breaks and car', async () => {
    const car = await office.addVehicle({ carType: 'Saloon' });
    const { id, clock } = await office.addDriverWithPhone({ name: 'Hana', usualVehicleId: car.id });
    await save(id, [monday('06:00', '14:00'), { weekday: 7, from: '20:00', to: '04:00', vehicleId: null }]);
    await clock('on');
    await clock('break');
    const laneOf = async (day: string) =>
      (await office.get(`/api/Admin/board?day=${day}`))
        .json()
        .lanes.find((lane: { driver: { name: string } }) => lane.driver.name === 'Hana');
    expect(await laneOf('2026-11-16')).toMatchObject({
      state: 'break',
      absence: null,
      car: { id: car.id, registration: car.registration, carType: 'Saloon', seats: 4 },
      shifts: [
        { startsAt: '2026-11-15T20:00:00+00:00', endsAt: '2026-11-16T04:00:00+00:00' },
        { startsAt: '2026-11-16T06:00:00+00:00', endsAt: '2026-11-16T14:00:00+00:00' },
      ],
      worked: [{ startedAt: '2026-11-16T10:00:00+00:00', endedAt: null, breaks: [{ endedAt: null }] }],
    });
    await save(id, [], [{ from: '2026-11-17', to: '2026-11-18', reason: 'Holiday' }]);
    expect(await laneOf('2026-11-18')).toMatchObject({ absence: 'Holiday', shifts: [], worked: [] });
  });
});
