import { expect, it } from 'vitest';
import { idleMs, longestMs } from './session-life.ts';

const limits = { staffHours: 12, driverDays: 14, customerDays: 30 };
const hours = (ms: number) => ms / 3_600_000;

it.each([
  [['Reader'], 30 * 24, 90 * 24],
  [['Driver'], 14 * 24, 90 * 24],
  [['Reader', 'Driver'], 14 * 24, 90 * 24],
  [['Writer'], 12, 7 * 24],
  [['Driver', 'Writer'], 12, 7 * 24],
] as const)('a session of %j ends after %i hours without use, and after %i at most', (roles, idle, longest) => {
  expect([hours(idleMs(roles, limits)), hours(longestMs(roles))]).toEqual([idle, longest]);
});
