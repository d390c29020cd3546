import { describe, expect, it } from 'vitest';
import { checkCountsSince, mayDecide } from './vehicle-check.ts';

describe('a defect', () => {
  it.each([
    ['open', 'released', true],
    ['released', 'released', false],
    ['fixed', 'released', false],
    ['open', 'fixed', true],
    ['released', 'fixed', true],
    ['fixed', 'fixed', false],
  ] as const)('that is %s can be %s: %s', (from, to, may) => {
    expect(mayDecide(from, to)).toBe(may);
  });
});

describe('a check', () => {
  it('counts for twelve hours', () => {
    expect(checkCountsSince(new Date('2026-11-15T20:00:00Z'))).toEqual(new Date('2026-11-15T08:00:00Z'));
  });
});
