import { describe, expect, it } from 'vitest';
import { londonWallTime, readTime } from '#domain/basics/london-time.ts';
import { driveOf, drivingSeconds } from '#domain/places/driving-time.ts';
import { airportWith } from './airports.ts';
import { arriveAfter, checkPickup, isNearLeaving, planLeaveBy } from './leave-by.ts';

function at(wall: string): Date {
  const read = readTime(wall);
  if (!read.ok) throw new Error(wall);
  return read.instant;
}

/** Roads between towns: an average hour adds three tenths to the drive without traffic. */
const drive = (minutes: number) => ({ freeSeconds: minutes * 60, trafficSeconds: minutes * 18 });

function plan(departs: string, iata: string, kind: string, bags: string, minutes: number, spareMinutes: number) {
  const airport = airportWith(iata);
  if (!airport) throw new Error(iata);
  return planLeaveBy({
    departsAt: at(departs),
    airport,
    isUk: kind === 'uk',
    hasHoldBags: bags === 'hold',
    drive: drive(minutes),
    spareMinutes,
  });
}

/** Flight, airport, where to, bags, drive without traffic, spare minutes; leave at, be there by. Worked out by hand. */
const cases: [string, string, string, string, number, number, string, string][] = [
  ['2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-17T05:25', '2026-11-17T06:00'],
  ['2026-11-17T08:00', 'LHR', 'foreign', 'hand', 30, 15, '2026-11-17T05:45', '2026-11-17T06:20'],
  ['2026-11-17T08:00', 'LHR', 'uk', 'hold', 30, 15, '2026-11-17T05:35', '2026-11-17T06:10'],
  ['2026-11-17T08:00', 'LHR', 'uk', 'hand', 30, 15, '2026-11-17T05:55', '2026-11-17T06:30'],
  ['2026-11-17T06:00', 'LGW', 'foreign', 'hold', 60, 15, '2026-11-17T02:55', '2026-11-17T04:00'],
  ['2026-11-17T10:30', 'LGW', 'foreign', 'hold', 60, 15, '2026-11-17T07:10', '2026-11-17T08:35'],
  ['2026-11-17T12:00', 'LTN', 'foreign', 'hold', 60, 15, '2026-11-17T08:35', '2026-11-17T10:10'],
  ['2026-11-17T19:30', 'STN', 'foreign', 'hand', 90, 15, '2026-11-17T15:45', '2026-11-17T17:55'],
  ['2026-11-17T18:00', 'LCY', 'foreign', 'hand', 70, 15, '2026-11-17T15:00', '2026-11-17T16:35'],
  ['2026-11-17T21:30', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-17T19:05', '2026-11-17T19:45'],
  ['2026-11-21T12:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-21T09:25', '2026-11-21T10:05'],
  ['2026-11-21T07:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-21T04:25', '2026-11-21T05:00'],
  ['2026-11-17T00:30', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-16T22:10', '2026-11-16T22:45'],
  ['2026-11-18T02:00', 'LGW', 'foreign', 'hold', 60, 15, '2026-11-17T23:10', '2026-11-18T00:15'],
  ['2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 0, '2026-11-17T05:40', '2026-11-17T06:15'],
  ['2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 60, '2026-11-17T04:40', '2026-11-17T05:15'],
  ['2026-03-29T06:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-03-29T03:25', '2026-03-29T04:00'],
  ['2026-10-25T06:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-10-25T03:25', '2026-10-25T04:00'],
  ['2026-10-25T03:00', 'LHR', 'foreign', 'hold', 60, 15, '2026-10-25T01:10', '2026-10-25T01:15'],
  ['2026-11-17T17:00', 'SOU', 'uk', 'hand', 50, 15, '2026-11-17T14:35', '2026-11-17T15:45'],
  ['2026-11-17T09:45', 'LHR', 'foreign', 'hold', 30, 30, '2026-11-17T06:50', '2026-11-17T07:35'],
];

describe('when to leave for a flight', () => {
  it.each(cases)(
    '%s from %s, %s, %s bags, %d min drive, %d spare',
    (departs, iata, kind, bags, minutes, spare, ...is) => {
      const { leaveAt, beThereBy } = plan(departs, iata, kind, bags, minutes, spare);
      expect([leaveAt, beThereBy].map(londonWallTime)).toEqual(is);
    },
  );

  it('says what it is made up of', () => {
    const { reasons } = plan('2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 15);
    expect(reasons).toEqual({ driving: 33, bagDrop: 60, security: 35, gate: 50, spare: 15 });
    expect(plan('2026-11-17T08:00', 'LHR', 'foreign', 'hand', 30, 15).reasons.bagDrop).toBeNull();
  });

  it('goes by the bag drop where the gate is near and nobody queues for security', () => {
    const { lastChance } = planLeaveBy({
      departsAt: at('2026-11-17T23:00'),
      airport: { walkMinutes: 0 },
      isUk: false,
      hasHoldBags: true,
      drive: drive(30),
      spareMinutes: 15,
    });
    expect(londonWallTime(lastChance)).toBe('2026-11-17T21:40');
  });

  it.each([
    ['2026-11-17T05:27', 'fine'],
    ['2026-11-17T05:28', 'tight'],
    ['2026-11-17T05:40', 'tight'],
    ['2026-11-17T05:50', 'too-late'],
    ['2026-11-17T09:00', 'too-late'],
    ['2026-11-16T05:30', 'fine'],
  ])('a pickup at %s is %s for Heathrow at 08:00', (pickup, verdict) => {
    const needed = plan('2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 15);
    expect(checkPickup(at(pickup), needed, drive(30))).toBe(verdict);
  });

  it.each([
    ['2026-11-17T05:30', true],
    ['2026-11-17T05:10', true],
    ['2026-11-17T05:09', false],
    ['2026-11-17T05:31', false],
  ])('a pickup at %s is as good as leaving at 05:30: %s', (pickup, isNear) => {
    expect(isNearLeaving(at(pickup), { leaveAt: at('2026-11-17T05:30') })).toBe(isNear);
  });

  it('allows for the same traffic as the quote', () => {
    const way = { seconds: 3600, freeFlow: { fast: 1800, open: 1200, town: 600 } };
    for (const leaves of ['2026-11-17T03:00', '2026-11-17T07:45', '2026-11-21T12:30'].map(at))
      expect(arriveAfter(leaves, driveOf(way)).getTime() - leaves.getTime()).toBeCloseTo(
        drivingSeconds(way, leaves) * 1000,
        -1,
      );
  });
});
