import { describe, expect, it } from 'vitest';
import { mayDriverSee } from './driver-sight.ts';
import { bookingStates } from './states.ts';

const endsAt = new Date('2026-12-01T10:00:00Z');
const job = (change: Partial<Parameters<typeof mayDriverSee>[0]>) => ({
  status: bookingStates.Completed,
  endsAt,
  completedAt: null,
  ...change,
});

describe('the passenger of a job', () => {
  it.each<[string, Parameters<typeof job>[0], string, boolean]>([
    ['before it begins', { status: bookingStates.Confirmed }, '2026-11-01T10:00:00Z', true],
    ['in the last moment of two days', {}, '2026-12-03T09:59:59.999Z', true],
    ['not after two days', {}, '2026-12-03T10:00:00Z', false],
    ['longer when it ended late', { completedAt: new Date('2026-12-01T12:00:00Z') }, '2026-12-03T11:59:59Z', true],
    ['not longer when it ended late', { completedAt: new Date('2026-12-01T12:00:00Z') }, '2026-12-03T12:00:00Z', false],
    ['as planned when it ended early', { completedAt: new Date('2026-12-01T08:00:00Z') }, '2026-12-03T09:00:00Z', true],
    ['as long as it is under way', { status: bookingStates.InProgress }, '2027-01-01T00:00:00Z', true],
    ['not when nobody ever drove it', { status: bookingStates.Cancelled }, '2027-01-01T00:00:00Z', false],
  ])('is shown to its driver %s', (_when, change, now, expected) => {
    expect(mayDriverSee(job(change), new Date(now))).toBe(expected);
  });
});
