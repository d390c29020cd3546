import { describe, expect, it } from 'vitest';
import { seededNumbers } from './seeded-numbers.ts';

const some = (seed: number, count: number) => {
  const random = seededNumbers(seed);
  return Array.from({ length: count }, () => random());
};

describe('seeded random numbers', () => {
  it('are those of mulberry32', () => {
    expect(some(1, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  it('are the same for the same seed, and different for another', () => {
    expect(some(7, 20)).toEqual(some(7, 20));
    expect(some(7, 20)).not.toEqual(some(8, 20));
  });

  it('are spread from 0 to 1', () => {
    const drawn = some(3, 10_000).map((number) => Math.floor(number * 10));
    const tenths = Array.from({ length: 10 }, (_, tenth) => drawn.filter((each) => each === tenth).length);
    expect(Math.min(...tenths)).toBeGreaterThan(900);
    expect(tenths.reduce((sum, count) => sum + count)).toBe(10_000);
  });
});
