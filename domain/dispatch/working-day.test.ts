import { describe, expect, it } from 'vitest';
import { breakSeconds, limitBeside, WorkingDay } from './working-day.ts';

const hour = 3600;
const limit = { day: 10 * hour, stretch: 5.5 * hour };
/** Jobs by the hours at which they begin and end, with half an hour's drive to each. */
function dayOf(...jobs: readonly (readonly [number, number])[]): WorkingDay {
  const day = new WorkingDay();
  for (const [begins, ends] of jobs) day.add(begins * hour, ends * hour, 0.5 * hour);
  return day;
}

describe('a working day', () => {
  it('counts jobs, drives and waiting', () => {
    const day = dayOf([8, 9], [9.75, 11]);
    expect(day.worked).toBe(3.5 * hour);
    expect(day.longestStretch).toBe(3.5 * hour);
  });

  it('begins with the drive to the first job, however early that is', () => {
    expect(dayOf([0.75, 2]).worked).toBe(1.75 * hour);
  });

  it('leaves out a wait of half an hour or more: that is a break', () => {
    const day = new WorkingDay();
    day.add(8 * hour, 9 * hour, 0);
    day.add(9 * hour + breakSeconds, 11 * hour, 0);
    expect(day.worked).toBe(2.5 * hour);
    const short = new WorkingDay();
    short.add(8 * hour, 9 * hour, 0);
    short.add(9 * hour + breakSeconds - 1, 11 * hour, 0);
    expect(short.worked).toBe(3 * hour);
  });

  it.each([
    ['ten hours to the minute', dayOf([8, 12.5], [15, 19.5]), null],
    ['more than ten hours', dayOf([8, 12.5], [15, 19.6]), 'hours'],
    ['five and a half hours without a break', dayOf([8, 10], [10.5, 13]), null],
    ['longer without a break', dayOf([8, 10], [10.5, 13.1]), 'break'],
    ['one long journey alone', dayOf([8, 20]), null],
    ['a long journey, a break, a short one', dayOf([8, 15], [17, 18]), null],
    ['a long day, a night’s rest, another day', dayOf([8, 12.5], [15, 19.5], [30, 34]), null],
    ['a long day and too short a night', dayOf([8, 12.5], [15, 19.5], [29.5, 34]), 'hours'],
    ['nothing', dayOf(), null],
  ])('%s', (_name, day, code) => {
    expect(day.over(limit)).toBe(code);
  });

  it('may be as long as the office has made it already, but no longer', () => {
    const given = dayOf([6, 12], [12.6, 20]);
    const beside = limitBeside(10 * hour, given);
    expect(given.over(beside)).toBeNull();
    given.add(20.5 * hour, 21 * hour, 0.5 * hour);
    expect(given.over(beside)).toBe('hours');
  });

  it('can be copied and continued in another way', () => {
    const day = dayOf([8, 9]);
    const copy = day.copy();
    copy.add(10 * hour, 11 * hour, 0);
    expect([day.worked, copy.worked]).toEqual([1.5 * hour, 2.5 * hour]);
  });
});
