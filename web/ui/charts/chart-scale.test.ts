import { describe, expect, it } from 'vitest';
import { niceTop, stretches } from './chart-scale.ts';

describe('charts', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [5, 5],
    [21, 25],
    [99, 100],
    [101, 200],
    [4200.5, 5000],
    [Number.NaN, 1],
  ])('an axis for %d ends at %d', (value, top) => {
    expect(niceTop(value)).toBe(top);
  });

  it('leaves a gap where there is no value', () => {
    expect(stretches([1, 2, null, null, 3])).toEqual([
      [
        { at: 0, value: 1 },
        { at: 1, value: 2 },
      ],
      [{ at: 4, value: 3 }],
    ]);
    expect(stretches([])).toEqual([]);
  });
});
