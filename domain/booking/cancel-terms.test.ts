import { expect, it } from 'vitest';
import { freeCancelling } from './cancel-terms.ts';

const at = (now: string) =>
  freeCancelling({
    pickupAt: new Date('2026-12-01T20:00:00Z'),
    now: new Date(now),
    cutOffHours: 12,
    freeCancelHours: 2,
  });

it.each([
  ['2026-11-30T20:00:00Z', { how: 'online', until: new Date('2026-12-01T08:00:00Z') }],
  ['2026-12-01T08:00:00Z', { how: 'phone', until: new Date('2026-12-01T18:00:00Z') }],
  ['2026-12-01T18:00:00Z', null],
])('a journey booked at %s can be cancelled free of charge: %j', (now, expected) => {
  expect(at(now)).toEqual(expected);
});
