import { describe, expect, it } from 'vitest';
import type { DeskJob } from './jobs-and-drivers.ts';
import type { RankedDriver } from './rank-drivers.ts';
import { type OpenJob, soonestCar } from './soonest-car.ts';
import { bracknell, driver, heathrow } from './testing/desk.ts';
import { plainJob } from './testing/seeded-day.ts';

const at = (clock: string) => new Date(`2026-12-01T${clock}Z`);
const now = at('08:00:20');
// Half an hour between the two places, nothing within one.
const drives = (from: object, to: object) => ({ metres: 0, seconds: from === to ? 0 : 30 * 60 });
const wanted: OpenJob = { ...plainJob, id: 'wanted', from: bracknell, to: heathrow, lastsMs: 30 * 60_000 };
const job = (from: string, until: string, more: Partial<DeskJob> = {}): DeskJob => ({
  ...plainJob,
  id: from,
  pickupAt: at(`${from}:00`),
  endsAt: at(`${until}:00`),
  from: bracknell,
  to: heathrow,
  ...more,
});
const find = (drivers: RankedDriver[], more: Partial<OpenJob> = {}) => {
  const found = soonestCar({ job: { ...wanted, ...more }, drivers, drives, now });
  return found && [found.minutes, found.suggestion.driverId, found.pickupAt.toISOString().slice(11, 19)];
};

describe('the soonest car', () => {
  it.each<[string, RankedDriver[], unknown]>([
    ['waits next door', [driver('Ann')], [5, 'Ann', '08:06:00']],
    ['drives half an hour from where its phone is', [driver('Ann', { position: heathrow })], [35, 'Ann', '08:36:00']],
    ['comes from its last drop-off', [driver('Ann', { jobs: [job('07:00', '07:40')] })], [35, 'Ann', '08:36:00']],
    [
      'is on a job first',
      [driver('Ann', { jobs: [job('07:50', '08:10', { to: bracknell })] })],
      [20, 'Ann', '08:21:00'],
    ],
    [
      'is nearer than another',
      [driver('Ann', { position: heathrow }), driver('Ben', { jobs: [job('07:50', '08:10', { to: bracknell })] })],
      [20, 'Ben', '08:21:00'],
    ],
    ['has a job too soon to be back', [driver('Ann', { jobs: [job('09:00', '11:00', { to: bracknell })] })], null],
    [
      'begins its shift later',
      [driver('Ann', { shifts: [{ from: at('09:00:00'), until: at('17:00:00') }] })],
      [60, 'Ann', '09:01:00'],
    ],
    [
      'begins its shift in two hours',
      [driver('Ann', { shifts: [{ from: at('10:01:00'), until: at('17:00:00') }] })],
      [120, 'Ann', '10:01:00'],
    ],
    ['begins its shift too late', [driver('Ann', { shifts: [{ from: at('10:02:00'), until: at('17:00:00') }] })], null],
    [
      'has three minutes in hand after a job, and no more',
      [driver('Ann', { jobs: [job('07:50', '08:13', { to: bracknell })] })],
      [20, 'Ann', '08:21:00'],
    ],
    [
      'has two minutes in hand, and comes five minutes later',
      [driver('Ann', { jobs: [job('07:50', '08:14', { to: bracknell })] })],
      [25, 'Ann', '08:26:00'],
    ],
    ['has no valid badge', [driver('Ann', { documents: { badge: '2026-11-30' } })], null],
    ['does not exist without drivers', [], null],
  ])('%s', (_, drivers, soonest) => {
    expect(find(drivers)).toEqual(soonest);
  });

  it.each<[string, Partial<OpenJob>]>([
    ['the seats', { passengers: 5 }],
    ['the class', { carTypes: ['Minibus'] }],
    ['the wheelchair place', { wheelchairs: 1 }],
    ['the woman driver', { asksForWoman: true }],
    ['the other driver', { refusedDriverIds: ['Ann'] }],
  ])('must have %s that the caller needs', (_, needs) => {
    expect(find([driver('Ann')], needs)).toBeNull();
  });
});
