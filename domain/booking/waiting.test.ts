import { describe, expect, it } from 'vitest';
import { spread, waitedBetween } from './waiting.ts';

const at = (clock: string, day = '2026-11-16') => new Date(`${day}T${clock}:00Z`);

describe('waiting', () => {
  it.each([
    ['within the free time', '10:00', '10:09', '10:10', 9, 0],
    ['to the end of it', '10:00', '10:10', '10:10', 10, 0],
    ['beyond it', '10:00', '10:25', '10:10', 25, 15],
    ['begun after it', '10:20', '10:25', '10:10', 5, 5],
    ['never below nothing', '10:20', '10:10', '10:00', 0, 0],
  ])('%s', (_, arrived, ended, free, minutes, overFree) => {
    expect(waitedBetween(at(arrived), at(ended), at(free))).toEqual({ minutes, overFree });
  });

  it('goes on past midnight and through the night the clocks change', () => {
    expect(waitedBetween(at('23:50'), at('00:20', '2026-11-17'), at('00:00', '2026-11-17'))).toEqual({
      minutes: 30,
      overFree: 20,
    });
    // 01:50 summer time to 01:20 winter time.
    const autumn = '2026-10-25';
    expect(waitedBetween(at('00:50', autumn), at('01:20', autumn), at('01:00', autumn)).minutes).toBe(30);
  });
});

describe('spread', () => {
  it.each([
    [[], []],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7],
      [1, 4, 7],
    ],
  ])('of %j', (items, expected) => {
    expect(spread(items, 3)).toEqual(expected);
  });
});
