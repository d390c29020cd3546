import { describe, expect, it } from 'vitest';
import { latestPickup } from './rules.ts';

describe('latestPickup', () => {
  it.each([
    ['on a winter day', '2026-11-15T12:00:00Z', '2027-11-15T12:00:00.000Z'],
    ['on a summer day, with its seconds', '2026-07-01T08:30:15Z', '2027-07-01T08:30:15.000Z'],
    ['on 29 February', '2028-02-29T12:00:00Z', '2029-02-28T12:00:00.000Z'],
    ['just after midnight in summer, when UTC is a day behind', '2026-06-30T23:30:00Z', '2027-06-30T23:30:00.000Z'],
    ['in an hour that the clocks skip a year later', '2026-03-28T01:30:00Z', '2027-03-28T01:30:00.000Z'],
    ['in winter time where the year after is summer time', '2026-03-28T12:00:00Z', '2027-03-28T11:00:00.000Z'],
    ['in summer time where the year after is winter time', '2027-10-30T12:00:00Z', '2028-10-30T13:00:00.000Z'],
  ])('%s', (_, now, latest) => {
    expect(latestPickup(new Date(now)).toISOString()).toBe(latest);
  });
});
