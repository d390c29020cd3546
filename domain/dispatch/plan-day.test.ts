import { describe, expect, it } from 'vitest';
import type { DeskDriver, DeskJob } from './jobs-and-drivers.ts';
import { nearestFree } from './nearest-free.ts';
import { numberDay, planDay } from './plan-day.ts';
import { planBusyDay, planFairDay } from './testing/busy-days.ts';
import { at, bracknell, car, driver, heathrow, job, reading } from './testing/desk.ts';
import { plainDrives } from './testing/seeded-day.ts';

const plan = (jobs: DeskJob[], drivers: DeskDriver[], now = at('00:00')) =>
  planDay({ jobs, drivers, drives: plainDrives, now });
const who = (found: ReturnType<typeof plan>) =>
  Object.fromEntries(found.assignments.map(({ jobId, driverId }) => [jobId, driverId]));

describe('the plan of a day', () => {
  it('pairs an airport drop-off with an airport pickup', () => {
    const out = job('out', '09:00', '09:45');
    const home = job('home', '10:15', '11:00', { from: heathrow, to: bracknell });
    const local = job('local', '10:15', '10:30', { to: reading });
    const found = plan([local, home, out], [driver('Ann'), driver('Ben')]);
    expect(who(found)['home']).toBe(who(found)['out']);
    expect(who(found)['local']).not.toBe(who(found)['out']);
    expect(found.assignments.map(({ jobId }) => jobId)).toEqual(['out', 'home', 'local']);
    expect(found.deadBefore.metres).toBe(0);
    expect(found.deadAfter.metres).toBe(plainDrives(reading, bracknell).metres);
  });

  it('leaves jobs with the driver who has them, even where that is tight', () => {
    const tight = [
      job('first', '09:00', '09:45', { driverId: 'Ben' }),
      job('second', '09:46', '10:30', { driverId: 'Ben', from: reading }),
    ];
    const found = plan([...tight, job('open', '09:50', '10:30')], [driver('Ann'), driver('Ben')]);
    expect(found.assignments).toEqual([{ jobId: 'open', driverId: 'Ann', vehicleId: 'car of Ann' }]);
    expect(found.unserved).toEqual([]);
  });

  it('counts the drive between two jobs', () => {
    // Heathrow to Reading takes about an hour in this test.
    const next = job('next', '10:30', '11:00', { from: reading });
    expect(plan([job('out', '09:00', '09:45'), next], [driver('Ann')]).unserved).toEqual([
      { jobId: 'next', code: 'busy' },
    ]);
    const later = { ...next, pickupAt: at('10:50'), endsAt: at('11:20') };
    expect(plan([job('out', '09:00', '09:45'), later], [driver('Ann')]).unserved).toEqual([]);
  });

  it('sends nobody off before now', () => {
    const soon = job('soon', '09:10', '10:00', { from: heathrow });
    expect(plan([soon], [driver('Ann')], at('09:00')).unserved).toEqual([{ jobId: 'soon', code: 'busy' }]);
    expect(plan([soon], [driver('Ann')], at('08:00')).unserved).toEqual([]);
    expect(plan([soon], [driver('Ann')], at('09:11')).unserved).toEqual([{ jobId: 'soon', code: 'past' }]);
  });

  it('prefers the booked type of car and the driver whom the customer likes', () => {
    const executive = driver('Ann', { car: { ...car, id: 'large', carType: 'Executive' } });
    expect(who(plan([job('a', '09:00', '10:00')], [executive, driver('Ben')]))).toEqual({ a: 'Ben' });
    const liked = job('a', '09:00', '10:00', { preferredDriverId: 'Ann' });
    expect(who(plan([liked], [executive, driver('Ben')]))).toEqual({ a: 'Ann' });
  });

  const shift = { from: at('12:00'), until: at('20:00') };
  it.each<[string, Partial<DeskJob>, Partial<DeskDriver>]>([
    ['no-car', {}, { car: null }],
    ['car-type', { carTypes: ['Executive'] }, {}],
    ['seats', { passengers: 5 }, {}],
    ['luggage', { suitcases: 5 }, {}],
    ['wheelchair', { wheelchairs: 1 }, {}],
    ['refused', { refusedDriverIds: ['Ann'] }, {}],
    ['woman', { asksForWoman: true }, {}],
    ['documents', {}, { documents: { badge: '2026-11-30' } }],
    ['absent', {}, { absences: [{ from: at('09:30'), until: at('18:00') }] }],
    ['shift', {}, { shifts: [shift] }],
    ['shift', {}, { shifts: [shift], takesUntil: at('08:00') }],
    ['car-taken', {}, { car: { ...car, taken: [{ from: at('09:59'), until: at('11:00') }] } }],
  ])('says why nobody comes: %s', (code, jobFields, driverFields) => {
    const found = plan([job('a', '09:00', '10:00', jobFields)], [driver('Ann', driverFields)]);
    expect(found).toMatchObject({ assignments: [], unserved: [{ jobId: 'a', code }] });
  });

  it('names the reason that came closest to finding a driver, or that there are no drivers', () => {
    const wrongCar = driver('Ann', { car: null });
    expect(plan([job('a', '09:00', '10:00')], [wrongCar, driver('Ben', { shifts: [shift] })]).unserved).toEqual([
      { jobId: 'a', code: 'shift' },
    ]);
    expect(plan([job('a', '09:00', '10:00')], []).unserved).toEqual([{ jobId: 'a', code: 'no-drivers' }]);
  });

  it('accepts a document until the end of its last day, and a shift until its last minute', () => {
    const justSo = driver('Ann', {
      documents: { badge: '2026-12-01' },
      shifts: [{ from: at('09:00'), until: at('10:00') }],
    });
    expect(plan([job('a', '09:00', '10:00')], [justSo]).unserved).toEqual([]);
  });

  const hours = (most: number): Partial<DeskDriver> => ({ mostWorkSeconds: most * 3600 });
  // Four journeys of two hours with breaks between: ten hours with the drives.
  const longDay = ['06:00', '09:00', '12:00', '15:00'].map((from) =>
    job(from, from, `${String(Number(from.slice(0, 2)) + 2).padStart(2, '0')}:00`, { to: bracknell }),
  );

  it('keeps everybody within their hours, and says when nobody has hours left', () => {
    const evening = job('evening', '18:00', '20:00', { to: bracknell });
    expect(plan([...longDay, evening], [driver('Ann', hours(8))]).unserved).toEqual([
      { jobId: expect.any(String), code: 'hours' },
    ]);
    const two = plan([...longDay, evening], [driver('Ann', hours(8)), driver('Ben', hours(8))]);
    expect(two.unserved).toEqual([]);
    expect(plan([...longDay, evening], [driver('Ann')]).unserved).toEqual([]);
  });

  it('gives everybody a break after five and a half hours', () => {
    const jobs = ['06:00', '08:10', '10:20', '12:30'].map((from, i) =>
      job(from, from, `${String(8 + i * 2).padStart(2, '0')}:${String(i * 10).padStart(2, '0')}`, { to: bracknell }),
    );
    // Without one of the two in the middle there is time for a break.
    expect(plan(jobs, [driver('Ann', hours(10))]).unserved).toEqual([
      { jobId: expect.stringMatching(/^(08:10|10:20)$/), code: 'break' },
    ]);
    expect(plan(jobs, [driver('Ann')]).unserved).toEqual([]);
  });

  it('leaves a driver the jobs that the office gave them, however long the day', () => {
    const given = longDay.map((each) => ({ ...each, driverId: 'Ann' }));
    const found = plan([...given, job('more', '18:00', '20:00', { to: bracknell })], [driver('Ann', hours(6))]);
    expect(found).toMatchObject({ assignments: [], unserved: [{ jobId: 'more', code: 'hours' }] });
  });

  it('spreads the day where that costs little empty driving', () => {
    const jobs = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'].map((from) =>
      job(from, from, `${from.slice(0, 2)}:30`, { to: bracknell }),
    );
    const found = plan(jobs, [driver('Ann'), driver('Ben'), driver('Cas')]);
    const counts = ['Ann', 'Ben', 'Cas'].map((id) => Object.values(who(found)).filter((own) => own === id).length);
    expect(counts).toEqual([2, 2, 2]);
  });

  it('keeps everybody within their hours and below two fair shares when there are no shifts', () => {
    expect(planFairDay(3, { jobs: 14, drivers: 4 }).unserved.length).toBeLessThan(2);
  });

  it.each([1, 2, 6])('leaves fewer jobs on a busy day than the nearest free drivers would (day %i)', (seed) => {
    const { day, found } = planBusyDay(seed, { jobs: 14, drivers: 6 });
    expect(found.unserved.length).toBeLessThan(nearestFree(numberDay(day).problem).unserved.length);
  });

  // A plan that serves more jobs, as on the days above, may drive more for it.
  it.each([4, 5, 7])('drives less on a busy day on which both serve as many jobs (day %i)', (seed) => {
    const { day, found } = planBusyDay(seed, { jobs: 14, drivers: 6 });
    expect(found.unserved).toHaveLength(nearestFree(numberDay(day).problem).unserved.length);
    expect(found.deadAfter.seconds).toBeLessThan(found.deadNearest.seconds);
  });
});
