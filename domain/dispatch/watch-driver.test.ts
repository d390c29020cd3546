import { describe, expect, it } from 'vitest';
import { type JobOfDay, type WatchedDriver, watchDriver } from './watch-driver.ts';

const base = { lat: 51.4136, lng: -0.7505 };
const heathrow = { lat: 51.47, lng: -0.4543 };
// Every drive takes half an hour.
const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`);
const now = at('01:00');
const drives = (from: object, to: object) => ({ metres: 0, seconds: from === to ? 0 : 30 * 60 });
const job = (id: string, pickup: string, end: string, more: Partial<JobOfDay> = {}): JobOfDay => ({
  id,
  pickupAt: at(pickup),
  endsAt: at(end),
  from: base,
  to: heathrow,
  driverId: 'Ann',
  reportedArrival: null,
  setOffAt: null,
  arrivedAt: null,
  boardedAt: null,
  isOver: false,
  ...more,
});
const foresee = (jobs: JobOfDay[], more: Partial<WatchedDriver> = {}) =>
  watchDriver({ base, position: null, hasPhone: true, jobs, ...more }, { drives, now });
const watch = (jobs: JobOfDay[], more: Partial<WatchedDriver> = {}) =>
  [...foresee(jobs, more).punctuality].map(([id, { risk, code }]) => `${id} ${risk} ${code}`);

describe('a driver who is watched', () => {
  it.each<[string, JobOfDay[], string[]]>([
    ['at the base, with time in hand', [job('a', '01:30', '02:00')], ['a on-time null']],
    ['far from the pickup since the last job', [over(), job('b', '01:20', '02:00')], ['b at-risk not-set-off']],
    ['a job in two hours', [job('a', '03:00', '03:30')], ['a on-time null']],
    ['a job beyond two hours', [job('a', '03:01', '03:30')], []],
    [
      'late with a job makes the one after it late',
      [job('a', '00:50', '01:20', { setOffAt: at('00:40'), boardedAt: at('00:58') }), job('b', '01:55', '02:30')],
      ['b at-risk late-at-job-before'],
    ],
    [
      'a pickup that will be late makes the one after it late',
      [over(), job('a', '01:10', '01:40'), job('b', '02:20', '03:00')],
      ['a at-risk not-set-off', 'b at-risk late-at-job-before'],
    ],
    ['at the door', [job('a', '00:55', '01:30', { setOffAt: at('00:40'), arrivedAt: at('00:54') })], []],
    [
      'a job of the evening that nobody has ended',
      [job('a', '22:00', '22:30', before('22:00', '22:30')), job('b', '01:40', '02:00')],
      ['b on-time null'],
    ],
    [
      'a job that should have ended an hour and a half ago',
      [job('a', '23:00', '23:30', before('23:00', '23:30')), job('b', '01:40', '02:00')],
      ['a at-risk not-set-off', 'b at-risk late-at-job-before'],
    ],
    ['nobody drives it', [job('a', '02:50', '03:30', { driverId: null })], ['a at-risk no-driver']],
  ])('%s', (_, jobs, expected) => {
    expect(watch(jobs)).toEqual(expected);
  });

  it('is free once the passenger who got in late has arrived, and then once the next one has', () => {
    const late = job('a', '00:30', '00:50', { setOffAt: at('00:10'), boardedAt: at('00:55') });
    const { ends } = foresee([over(), late, job('b', '01:20', '01:40')]);
    expect([...ends]).toEqual([
      ['a', at('01:15')],
      ['b', at('02:05')],
    ]);
  });

  it('comes from where the phone was last', () => {
    const jobs = [over(), job('b', '01:20', '02:00')];
    expect(watch(jobs, { position: { location: base, at: at('00:58') } })).toEqual(['b on-time null']);
  });
});

/** A job that has ended at Heathrow. */
function over(): JobOfDay {
  return job('over', '00:00', '00:30', { isOver: true });
}

/** Moves a job to the evening before. */
function before(pickup: string, end: string): Partial<JobOfDay> {
  return { pickupAt: new Date(`2026-11-30T${pickup}:00Z`), endsAt: new Date(`2026-11-30T${end}:00Z`) };
}
