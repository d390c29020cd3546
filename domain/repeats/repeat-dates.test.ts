import { describe, expect, it } from 'vitest';
import { londonInstant } from '#domain/basics/london-time.ts';
import { planChange } from './plan-change.ts';
import { bookedOn, bookedThrough, datesOf, holidaysIn, lastDayFrom, type Pattern } from './repeat-dates.ts';

const pattern = (more: Partial<Pattern> = {}): Pattern => ({
  days: [1, 3],
  from: '2026-11-30',
  until: '2026-12-16',
  breaks: [],
  except: [],
  ...more,
});

describe('datesOf', () => {
  it.each<[string, Partial<Pattern>, string[]]>([
    ['the weekdays of the period, both ends included', {}, ['11-30', '12-02', '12-07', '12-09', '12-14', '12-16']],
    ['not the excepted days', { except: ['2026-12-02', '2026-12-03'] }, ['11-30', '12-07', '12-09', '12-14', '12-16']],
    ['not the breaks, both ends included', { breaks: [{ from: '2026-12-02', to: '2026-12-14' }] }, ['11-30', '12-16']],
    ['nothing where no weekday fits', { days: [2], until: '2026-11-30' }, []],
    ['nothing where it ends before it begins', { until: '2026-11-29' }, []],
    ['Sunday is 7', { days: [7] }, ['12-06', '12-13']],
  ])('%s', (_name, more, days) => {
    expect(datesOf(pattern(more))).toEqual(days.map((day) => `2026-${day}`));
  });

  it('only within a period', () => {
    expect(datesOf(pattern(), { from: '2026-12-03', to: '2026-12-09' })).toEqual(['2026-12-07', '2026-12-09']);
  });

  it('none before the first day, however early the period begins', () => {
    expect(datesOf(pattern({ until: '2026-12-02' }), { from: '2026-11-01' })).toEqual(['2026-11-30', '2026-12-02']);
  });

  it('a year at most, whatever the last day says', () => {
    const dates = datesOf(pattern({ days: [1, 2, 3, 4, 5, 6, 7], until: '2029-01-01' }));
    expect(dates.at(-1)).toBe('2027-11-30');
    expect(lastDayFrom('2028-02-29')).toBe('2029-02-28');
  });

  it('finds the bank holidays', () => {
    expect(holidaysIn(pattern({ days: [1, 5], until: '2027-01-05' }))).toEqual([
      '2026-12-25',
      '2026-12-28',
      '2027-01-01',
    ]);
  });
});

it('books eight weeks ahead', () => {
  expect(bookedThrough('2026-11-15')).toBe('2027-01-10');
  expect(bookedOn('2027-01-10')).toBe('2026-11-15');
});

describe('wall-clock time', () => {
  it.each([
    ['winter', '2027-03-22', '08:15', '2027-03-22T08:15:00.000Z'],
    ['summer', '2027-03-29', '08:15', '2027-03-29T07:15:00.000Z'],
    ['the skipped hour', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
    ['the repeated hour, its first', '2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
  ])('%s', (_name, day, clock, instant) => {
    expect(londonInstant(day, clock).toISOString()).toBe(instant);
  });
});

describe('planChange', () => {
  const booked = ['2026-11-30', '2026-12-02', '2026-12-07', '2026-12-09'].map((day) => ({ day, isOwn: false }));
  const period = { from: '2026-12-01', today: '2026-11-15' };

  it('changes the days of both patterns, cancels the others and books the new ones', () => {
    expect(planChange(booked, pattern({ days: [1, 2], until: '2026-12-08' }), period)).toEqual({
      stays: [],
      changes: ['2026-12-07'],
      cancels: ['2026-12-02', '2026-12-09'],
      adds: ['2026-12-01', '2026-12-08'],
    });
  });

  it('begins with the first day of the period', () => {
    const { changes } = planChange(booked, pattern(), { ...period, from: '2026-12-02' });
    expect(changes).toEqual(['2026-12-02', '2026-12-07', '2026-12-09']);
  });

  it('leaves days that were changed alone as they are, whether the pattern has them or not', () => {
    const own = booked.map((one) => ({ ...one, isOwn: one.day >= '2026-12-07' }));
    const plan = planChange(own, pattern({ days: [1] }), period);
    expect(plan).toEqual({
      stays: ['2026-12-07', '2026-12-09'],
      changes: [],
      cancels: ['2026-12-02'],
      adds: ['2026-12-14'],
    });
  });

  it('books no further than eight weeks ahead', () => {
    const { adds } = planChange([], pattern({ days: [1], until: '2027-06-30' }), period);
    expect(adds.at(-1)).toBe('2027-01-04');
  });
});
