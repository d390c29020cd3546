import { describe, expect, it } from 'vitest';
import { bentPath } from './bends.ts';

describe('a route on the map', () => {
  it('is straight between two points', () => {
    expect(
      bentPath([
        [0, 0],
        [100, 50],
      ]),
    ).toBe('M0 0L100 50');
    expect(bentPath([[0, 0]])).toBe('');
  });

  it('rounds a corner as the road below it does, and never beyond the middle of a short stretch', () => {
    expect(
      bentPath([
        [0, 0],
        [100, 0],
        [100, 10],
        [200, 10],
      ]),
    ).toBe('M0 0L88 0Q100 0 100 5L100 5Q100 10 112 10L200 10');
  });
});
