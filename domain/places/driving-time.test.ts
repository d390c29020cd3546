import { describe, expect, it } from 'vitest';
import { drivingSeconds } from './driving-time.ts';
import { DELAY_BY_HOUR } from './traffic-hours.ts';

const way = (fast: number, open: number, town: number) => ({
  seconds: fast + open + town,
  freeFlow: { fast, open, town },
});
const town = way(0, 0, 600);
// 16 November 2026 is a Monday; London has no summer time then.
const monday = (clock: string) => new Date(`2026-11-16T${clock}:00Z`);

describe('how long a drive takes', () => {
  it('through town at half past eight is nearly twice as long as without traffic', () => {
    const seconds = drivingSeconds(town, monday('08:30'));
    expect(seconds / 600).toBeGreaterThan(1.7);
    expect(seconds / 600).toBeLessThan(2);
  });

  it('at three in the morning is as long as without traffic', () => {
    expect(drivingSeconds(town, monday('03:00')) / 600).toBeLessThan(1.05);
  });

  it('suffers less on a motorway than between towns, and less there than in town', () => {
    const at = monday('17:30');
    const [fast, open, slow] = [way(600, 0, 0), way(0, 600, 0), town].map((each) => drivingSeconds(each, at));
    expect(fast).toBeLessThan(open ?? 0);
    expect(open).toBeLessThan(slow ?? 0);
  });

  it('knows that Saturday morning is quiet', () => {
    const saturday = new Date('2026-11-21T08:30:00Z');
    expect(drivingSeconds(town, saturday)).toBeLessThan(drivingSeconds(town, monday('08:30')) - 200);
  });

  it('goes by London time, in summer too', () => {
    // 07:30 UTC is 08:30 in London.
    const summer = drivingSeconds(town, new Date('2026-07-13T07:30:00Z'));
    expect(summer).toBe(drivingSeconds(town, monday('08:30')));
  });

  it('does not jump from one minute to the next', () => {
    for (let minute = 0; minute < 7 * 24 * 60; minute += 7) {
      const at = monday('00:00').getTime() + minute * 60_000;
      const change = drivingSeconds(town, new Date(at + 60_000)) - drivingSeconds(town, new Date(at));
      // Weekdays and weekends meet at midnight, when roads are empty on both.
      expect(Math.abs(change)).toBeLessThan(10);
    }
  });

  it('counts all of it as between towns if the engine gives only seconds', () => {
    expect(drivingSeconds({ seconds: 600 }, monday('12:00'))).toBe(drivingSeconds(way(0, 600, 0), monday('12:00')));
  });
});

describe('the table of the day', () => {
  it('has every hour, peaks at eight and five, and the delay of a working day is the average', () => {
    const { weekday, weekend } = DELAY_BY_HOUR;
    expect([weekday.length, weekend.length]).toEqual([24, 24]);
    const peak = (from: number, to: number) => {
      const hours = weekday.slice(from, to);
      return from + hours.indexOf(Math.max(...hours));
    };
    expect([peak(0, 12), peak(12, 24)]).toEqual([8, 17]);
    const daytime = weekday.slice(6, 21);
    expect(daytime.reduce((sum, delay) => sum + delay, 0) / daytime.length).toBeCloseTo(1.1, 1);
  });
});
