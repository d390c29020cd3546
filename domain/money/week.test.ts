import { describe, expect, it } from 'vitest';
import { exampleOf } from '#domain/basics/example.ts';
import { instantsOfWeek, nextWeek, quarterOf, weekSchema } from './week.ts';

describe('weeks', () => {
  it.each(['2026-11-16', '2026-03-23', '2026-12-28'])('are named by a Monday, such as %s', (monday) => {
    expect(weekSchema.safeParse(monday).success).toBe(true);
  });

  it.each(['2026-11-17', '2026-02-30', 'x', '', '1999-11-15', 20_261_116, undefined])(
    'are not named by %s',
    (value) => {
      const { error } = weekSchema.safeParse(value);
      expect(error?.issues.map(({ message }) => message)).toEqual(['Error_week']);
    },
  );

  it('have a Monday as their example in the API document', () => {
    expect(weekSchema.safeParse(exampleOf(weekSchema)).success).toBe(true);
  });

  it('begin and end at midnight in London, even when the clocks change', () => {
    expect(instantsOfWeek('2026-03-23')).toEqual({
      since: new Date('2026-03-23T00:00:00Z'),
      until: new Date('2026-03-29T23:00:00Z'),
    });
    expect(nextWeek('2026-10-19')).toBe('2026-10-26');
  });

  it('belong to the quarter in which they end', () => {
    expect(['2026-09-21', '2026-09-28', '2026-12-28'].map(quarterOf)).toEqual(['2026-Q3', '2026-Q4', '2027-Q1']);
  });
});
