import { describe, expect, it } from 'vitest';
import { impossible } from './assignment.ts';
import type { DeskDriver, DeskJob } from './jobs-and-drivers.ts';
import { numberDay, planDay } from './plan-day.ts';
import { along, at, car, driver, job as plainJob, roadDrives } from './testing/desk.ts';

/** A job from the beginning of the road and back to it. */
const job = (id: string, from: string, until: string, more: Partial<DeskJob> = {}) =>
  plainJob(id, from, until, { from: along(0), to: along(0), ...more });
const ann = (more: Partial<DeskDriver> = {}) => driver('Ann', { base: along(0), ...more });
const ben = (more: Partial<DeskDriver> = {}) => ann({ ...more, id: 'Ben' });
const number = (jobs: DeskJob[], drivers: DeskDriver[] = [ann()], now = at('08:00')) =>
  numberDay({ jobs, drivers, drives: roadDrives, now });
const plan = (jobs: DeskJob[], drivers: DeskDriver[], now = at('00:00')) =>
  planDay({ jobs, drivers, drives: roadDrives, now });

describe('the numbers of a day', () => {
  it('are by pickup, then by id; open jobs of the past and jobs of other drivers are left out', () => {
    const { jobs, past, problem } = number([
      job('c', '10:00', '10:30'),
      job('b', '09:00', '09:30'),
      job('a', '09:00', '09:30'),
      job('now', '08:00', '08:30'),
      job('past', '07:59', '08:30'),
      job('begun', '07:00', '08:30', { driverId: 'Ann' }),
      job('stranger', '09:00', '10:00', { driverId: 'Zoe' }),
    ]);
    expect(jobs.map(({ id }) => id)).toEqual(['begun', 'now', 'a', 'b', 'c']);
    expect(past.map(({ id }) => id)).toEqual(['past']);
    expect(problem).toMatchObject({ jobs: 5, drivers: 1, given: [[0]] });
  });

  it.each<[string, Partial<DeskJob>, Partial<DeskDriver>, number]>([
    ['the booked type of car', {}, {}, 0],
    ['a larger one', {}, { car: { ...car, carType: 'Executive' } }, 300],
    ['two types larger', { carTypes: ['Hatchback', 'Executive', 'Saloon'] }, {}, 600],
    ['whom the customer likes', { preferredDriverId: 'Ann' }, {}, -1800],
    ['whom another customer likes', { preferredDriverId: 'Ben' }, {}, 0],
    ['who does not fit', { passengers: 9 }, {}, impossible],
    ['who has it, though they do not fit', { passengers: 9, driverId: 'Ann' }, {}, 0],
    ['whom somebody else has taken it from', { driverId: 'Ben' }, {}, impossible],
  ])('say what speaks for or against a driver, in seconds: %s', (_, jobFields, driverFields, cost) => {
    const { fitCosts } = number([job('a', '09:00', '10:00', jobFields)], [ann(driverFields), ben()]).problem;
    expect(fitCosts[0]).toBe(cost);
  });

  it('count the drives from the base and to it', () => {
    const far = job('a', '09:00', '10:00', { from: along(100), to: along(250) });
    const { first, last } = number([far], [ann(), ben({ base: along(90) }), ann({ base: null })]).problem;
    expect([...first]).toEqual([100, 10, 0]);
    expect([...last]).toEqual([250, 160, 0]);
  });

  it.each<[string, Partial<DeskJob>, string, number]>([
    ['in time to the second', {}, '08:50', 600],
    ['a minute late', {}, '08:51', impossible],
    ['late for what they have already', { driverId: 'Ann' }, '08:51', 600],
  ])('send nobody off before now: %s', (_, more, now, cost) => {
    const { first } = number([job('a', '09:00', '10:00', { from: along(600), ...more })], [ann()], at(now)).problem;
    expect([...first]).toEqual([cost]);
  });

  it.each<[string, Partial<DeskJob>, Partial<DeskJob>, string, number]>([
    ['time for the drive, to the second', {}, { from: along(600) }, '08:00', 600],
    ['a second too little', {}, { from: along(601) }, '08:00', impossible],
    ['no drive, but somebody gets out', { endsAt: at('09:55') }, {}, '08:00', 0],
    ['nobody gets out in four minutes', { endsAt: at('09:56') }, {}, '08:00', impossible],
    ['a place that nobody knows is far', {}, { from: null }, '08:00', impossible],
    ['far, but there is time', { endsAt: at('09:15') }, { from: null }, '08:00', 2700],
    ['from now on', { driverId: 'Ann' }, { from: along(600) }, '09:51', impossible],
    ['what one driver has already', { driverId: 'Ann' }, { from: along(601), driverId: 'Ann' }, '08:00', 601],
    ['what two drivers have already', { driverId: 'Ann' }, { from: along(601), driverId: 'Ben' }, '08:00', impossible],
  ])('say who has time between two jobs: %s', (_, before, after, now, cost) => {
    const jobs = [job('a', '09:00', '09:50', before), job('b', '10:00', '10:30', after)];
    const { next } = number(jobs, [ann(), ben()], at(now)).problem;
    // Nobody goes back in time or drives a job twice.
    expect([...next]).toEqual([impossible, cost, impossible, impossible]);
  });

  it('make leaving a job cost more than any drive, and taking one from its driver more than leaving a hundred', () => {
    const { unserved } = number([job('a', '09:00', '10:00'), job('b', '11:00', '12:00', { driverId: 'Ann' })]).problem;
    const [left = 0, taken = 0] = unserved;
    expect(left).toBeGreaterThan(24 * 3600);
    expect(taken).toBeGreaterThanOrEqual(100 * left);
    expect(taken).toBeLessThan(impossible);
  });

  it('share the day among those with a car', () => {
    const jobs = [job('a', '09:00', '10:00', { pence: 3000 }), job('b', '11:00', '12:00', { pence: 1000 })];
    const shares = (drivers: DeskDriver[], of = jobs) => [...(number(of, drivers).problem.rules?.shares ?? [])];
    expect(shares([ann(), ben(), driver('Cas', { car: null })])).toEqual([1.5, 0.5]);
    expect(shares([ann({ car: null })])).toEqual([0, 0]);
    expect(shares([ann()], [job('free', '09:00', '10:00', { pence: 0 })])).toEqual([0]);
  });

  it('know when jobs begin and end, and how long everybody may work or already does', () => {
    const long = job('long', '09:00', '15:00', { driverId: 'Ben' });
    const drivers = [ann(), ben({ mostWorkSeconds: 3600 }), driver('Cas', { mostWorkSeconds: 7200 })];
    const { rules } = number([long], drivers).problem;
    expect(rules).toMatchObject({
      begins: Float64Array.of(at('09:00').getTime() / 1000),
      ends: Float64Array.of(at('15:00').getTime() / 1000),
      limits: [null, { day: 6 * 3600 }, { day: 7200 }],
    });
  });
});

describe('the empty driving of a plan', () => {
  it('is counted for the jobs drivers already have, for the plan, and for the nearest free drivers', () => {
    const mine = job('mine', '09:00', '09:30', { from: along(100), to: along(400), driverId: 'Ann' });
    const open = job('open', '11:00', '11:30', { from: along(300), to: along(50) });
    const { deadBefore, deadAfter, deadNearest } = plan([mine, open], [ann(), ben({ base: along(5000) })]);
    expect(deadBefore).toEqual({ seconds: 100 + 400, metres: 5000 });
    expect(deadAfter).toEqual({ seconds: 100 + 100 + 50, metres: 2500 });
    expect(deadNearest).toEqual(deadAfter);
  });

  it('is less than the nearest free drivers would drive', () => {
    // Ann is nearer to the first job; but the second begins at her base, and the first ends far away from it.
    const jobs = [
      job('a', '09:00', '09:30', { from: along(600), to: along(3000), pence: 0 }),
      job('b', '09:40', '10:00', { from: along(0), to: along(0), pence: 0 }),
    ];
    const { deadAfter, deadNearest, assignments } = plan(jobs, [ann(), ben({ base: along(1300) })]);
    expect(assignments.map(({ driverId }) => driverId)).toEqual(['Ben', 'Ann']);
    expect(deadAfter.seconds).toBe(700 + 1700);
    expect(deadNearest.seconds).toBe(600 + 3000 + 1300 + 1300);
  });
});

describe('why nobody comes', () => {
  const [early, late] = [job('early', '08:00', '09:58'), job('late', '10:31', '12:30')];
  const wanted = job('wanted', '10:00', '10:30');
  const taken = { car: { ...car, taken: [{ from: at('09:00'), until: at('11:00') }] } };
  const own = (each: DeskJob, driverId: string) => ({ ...each, id: `${each.id} ${driverId}`, driverId });
  const before = job('before', '06:00', '09:50');
  it.each<[string, DeskJob[], DeskDriver[]]>([
    ['busy', [own(early, 'Ann')], [ann(), ben(taken)]],
    ['busy', [own(early, 'Ann')], [ann({ mostWorkSeconds: 3600 })]],
    ['busy', [own(late, 'Ann')], [ann({ mostWorkSeconds: 3600 })]],
    ['hours', [own(before, 'Ann')], [ann({ mostWorkSeconds: 4 * 3600 })]],
    ['hours', [own(before, 'Ann'), own(early, 'Ben')], [ann({ mostWorkSeconds: 4 * 3600 }), ben()]],
    ['break', [own({ ...before, pickupAt: at('04:50') }, 'Ann')], [ann({ mostWorkSeconds: 9 * 3600 })]],
    [
      'break',
      [own({ ...before, pickupAt: at('04:50') }, 'Ann'), own(early, 'Ben')],
      [ann({ mostWorkSeconds: 9 * 3600 }), ben()],
    ],
    [
      'hours',
      [own({ ...before, pickupAt: at('04:50') }, 'Ann'), own(before, 'Ben')],
      [ann({ mostWorkSeconds: 9 * 3600 }), ben({ mostWorkSeconds: 4 * 3600 })],
    ],
  ])('%s', (code, given, drivers) => {
    expect(plan([...given, wanted], drivers).unserved).toEqual([{ jobId: 'wanted', code }]);
  });
});
