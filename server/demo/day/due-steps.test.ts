import { describe, expect, it } from 'vitest';
import { dueSteps, type LiveJob } from './due-steps.ts';

const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`);
const job = (pickup: string, ends: string, more: Partial<LiveJob> = {}): LiveJob => ({
  id: `01${pickup}`,
  driverId: 'driver',
  state: 'Confirmed',
  pickupAt: at(pickup),
  endsAt: at(ends),
  startedAt: null,
  arrivedAt: null,
  boardedAt: null,
  lastEventAt: at('00:00'),
  ...more,
});
const tenMinutes = () => 10 * 60_000;
const steps = (jobs: LiveJob[], now: string) =>
  dueSteps(jobs, tenMinutes, at(now)).map(({ jobId, what, at: time }) => [
    jobId.slice(2),
    what,
    time.toISOString().slice(11, 16),
  ]);

describe('the steps of a demo driver', () => {
  it.each([
    ['08:29', []],
    ['08:30', [['09:00', 'start', '08:30']]],
    [
      '08:57',
      [
        ['09:00', 'start', '08:30'],
        ['09:00', 'arrive', '08:57'],
      ],
    ],
    [
      '09:00',
      [
        ['09:00', 'start', '08:30'],
        ['09:00', 'arrive', '08:57'],
        ['09:00', 'board', '09:00'],
      ],
    ],
  ])('that are due by %s are %j', (now, expected) => {
    expect(steps([job('09:00', '09:40')], now)).toEqual(expected);
  });

  it('come one job after another: a driver who is late for one sets off late for the next', () => {
    const first = job('09:00', '09:40', { startedAt: at('08:30'), arrivedAt: at('09:10'), boardedAt: at('09:12') });
    expect(steps([first, job('09:50', '10:10')], '10:04')).toEqual([
      ['09:00', 'complete', '09:52'],
      ['09:50', 'start', '09:52'],
      ['09:50', 'arrive', '10:02'],
      ['09:50', 'board', '10:03'],
    ]);
    expect(steps([first, job('09:50', '10:10')], '09:51')).toEqual([]);
  });

  it('never come before what has already been recorded', () => {
    const late = job('09:00', '09:40', { lastEventAt: at('08:50') });
    expect(steps([late], '08:50')).toEqual([['09:00', 'start', '08:50']]);
  });

  it('are forgotten by one driver in thirteen, for a while', () => {
    const sleeper = job('09:00', '09:40', { id: '0dsleeper' });
    expect(steps([sleeper], '08:54')).toEqual([]);
    expect(steps([sleeper], '08:55')).toEqual([['sleeper', 'start', '08:55']]);
  });
});
