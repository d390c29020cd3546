import { describe, expect, it } from 'vitest';
import { londonWallTime, readTime } from '#domain/basics/london-time.ts';
import { airportWith } from './airports.ts';
import { arriveAfter, emptyRoadSeconds, isNearLeaving, judgePickup, planLeaveBy } from './leave-by.ts';

function at(wall: string): Date {
  const read = readTime(wall);
  if (!read.ok) throw new Error(wall);
  return read.instant;
}

function plan(departs: string, iata: string, kind: string, bags: string, minutes: number, spareMinutes: number) {
  const airport = airportWith(iata);
  if (!airport) throw new Error(iata);
  return planLeaveBy({
    departsAt: at(departs),
    airport,
    isUk: kind === 'uk',
    hasHoldBags: bags === 'hold',
    drivingSeconds: minutes * 60,
    spareMinutes,
  });
}

/** Flight, airport, where to, bags, drive on an empty road, spare minutes; leave at, be there by. Each worked out by hand. */
const cases: [string, string, string, string, number, number, string, string][] = [
  ['2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-17T05:30', '2026-11-17T06:00'],
  ['2026-11-17T08:00', 'LHR', 'foreign', 'hand', 30, 15, '2026-11-17T05:45', '2026-11-17T06:20'],
  ['2026-11-17T08:00', 'LHR', 'uk', 'hold', 30, 15, '2026-11-17T05:35', '2026-11-17T06:10'],
  ['2026-11-17T08:00', 'LHR', 'uk', 'hand', 30, 15, '2026-11-17T05:55', '2026-11-17T06:30'],
  ['2026-11-17T06:00', 'LGW', 'foreign', 'hold', 60, 15, '2026-11-17T03:00', '2026-11-17T04:00'],
  ['2026-11-17T10:30', 'LGW', 'foreign', 'hold', 60, 15, '2026-11-17T07:10', '2026-11-17T08:35'],
  ['2026-11-17T12:00', 'LTN', 'foreign', 'hold', 60, 15, '2026-11-17T09:00', '2026-11-17T10:10'],
  ['2026-11-17T19:30', 'STN', 'foreign', 'hand', 90, 15, '2026-11-17T15:50', '2026-11-17T17:55'],
  ['2026-11-17T18:00', 'LCY', 'foreign', 'hand', 70, 15, '2026-11-17T15:05', '2026-11-17T16:35'],
  ['2026-11-17T21:30', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-17T19:10', '2026-11-17T19:45'],
  ['2026-11-21T12:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-21T09:30', '2026-11-21T10:05'],
  ['2026-11-21T07:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-21T04:30', '2026-11-21T05:00'],
  ['2026-11-17T00:30', 'LHR', 'foreign', 'hold', 30, 15, '2026-11-16T22:15', '2026-11-16T22:45'],
  ['2026-11-18T02:00', 'LGW', 'foreign', 'hold', 60, 15, '2026-11-17T23:15', '2026-11-18T00:15'],
  ['2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 0, '2026-11-17T05:40', '2026-11-17T06:15'],
  ['2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 60, '2026-11-17T04:45', '2026-11-17T05:15'],
  ['2026-03-29T06:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-03-29T03:30', '2026-03-29T04:00'],
  ['2026-10-25T06:00', 'LHR', 'foreign', 'hold', 30, 15, '2026-10-25T03:30', '2026-10-25T04:00'],
  ['2026-10-25T03:00', 'LHR', 'foreign', 'hold', 60, 15, '2026-10-25T01:15', '2026-10-25T01:15'],
  ['2026-11-17T17:00', 'SOU', 'uk', 'hand', 50, 15, '2026-11-17T14:45', '2026-11-17T15:45'],
  ['2026-11-17T09:45', 'LHR', 'foreign', 'hold', 30, 30, '2026-11-17T06:55', '2026-11-17T07:35'],
];

describe('when to leave for a flight', () => {
  it.each(cases)(
    '%s from %s, %s, %s bags, %d min drive, %d spare',
    (departs, iata, kind, bags, minutes, spare, ...is) => {
      const { leaveAt, beThereBy } = plan(departs, iata, kind, bags, minutes, spare);
      expect([leaveAt, beThereBy].map(londonWallTime)).toEqual(is);
    },
  );

  it('says what it is made of', () => {
    const { reasons } = plan('2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 15);
    expect(reasons).toEqual({ driving: 30, bagDrop: 60, security: 35, gate: 50, spare: 15 });
    expect(plan('2026-11-17T08:00', 'LHR', 'foreign', 'hand', 30, 15).reasons.bagDrop).toBeNull();
  });

  it.each([
    ['2026-11-17T05:30', 'fine'],
    ['2026-11-17T05:31', 'tight'],
    ['2026-11-17T05:40', 'tight'],
    ['2026-11-17T05:50', 'too-late'],
    ['2026-11-17T09:00', 'too-late'],
    ['2026-11-16T05:30', 'fine'],
  ])('a pickup at %s is %s for Heathrow at 08:00', (pickup, verdict) => {
    const needed = plan('2026-11-17T08:00', 'LHR', 'foreign', 'hold', 30, 15);
    expect(judgePickup(at(pickup), needed, 30 * 60)).toBe(verdict);
  });

  it('takes the traffic of the hour that a drive was reckoned with out of it', () => {
    expect(emptyRoadSeconds(1350, at('2026-11-17T07:30'))).toBeCloseTo(1000);
    expect(emptyRoadSeconds(1000, at('2026-11-17T03:30'))).toBe(1000);
  });

  it.each([
    ['2026-11-17T05:30', true],
    ['2026-11-17T05:10', true],
    ['2026-11-17T05:09', false],
    ['2026-11-17T05:31', false],
  ])('a pickup at %s is as good as leaving at 05:30: %s', (pickup, isNear) => {
    expect(isNearLeaving(at(pickup), { leaveAt: at('2026-11-17T05:30') })).toBe(isNear);
  });

  it('drives as long forwards as backwards', () => {
    expect(londonWallTime(arriveAfter(at('2026-11-17T07:10'), 60 * 60))).toBe('2026-11-17T08:31');
    expect(londonWallTime(arriveAfter(at('2026-11-17T03:00'), 60 * 60))).toBe('2026-11-17T04:00');
  });
});
