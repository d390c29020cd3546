import { describe, expect, it } from 'vitest';
import { countAt } from './counters.tsx';

describe('counters', () => {
  it('start at 0 and end exactly at the goal', () => {
    expect([countAt(0, 500), countAt(1, 500), countAt(1.4, 500_000), countAt(-1, 10)]).toEqual([0, 500, 500_000, 0]);
  });

  it('never run backwards', () => {
    const steps = Array.from({ length: 101 }, (_, step) => countAt(step / 100, 500_000));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });
});
