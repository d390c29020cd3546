import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignRows, impossible, mayImprove } from './assignment.ts';

const total = (costs: Float64Array, size: number, columns: Iterable<number>) =>
  [...columns].reduce((sum, column, row) => sum + (costs[row * size + column] ?? Number.NaN), 0);

function* orders(list: number[]): Generator<number[]> {
  if (list.length === 0) yield [];
  for (const [i, first] of list.entries())
    for (const rest of orders(list.filter((_, j) => j !== i))) yield [first, ...rest];
}

const cheapest = (costs: Float64Array, size: number) =>
  Math.min(...[...orders(Array.from({ length: size }, (_, i) => i))].map((order) => total(costs, size, order)));

const cost = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -50, max: 50 }) }, fc.constant(impossible));
const matrix = fc
  .integer({ min: 1, max: 6 })
  .chain((size) =>
    fc
      .array(cost, { minLength: size * size, maxLength: size * size })
      .map((costs) => ({ size, costs: Float64Array.from(costs) })),
  );

describe('the cheapest columns for rows', () => {
  it('gives the obvious ones', () => {
    const costs = Float64Array.from([4, 1, 3, 2, 0, 5, 3, 2, 2]);
    expect([...assignRows(costs, 3)]).toEqual([1, 0, 2]);
    expect([...assignRows(new Float64Array(0), 0)]).toEqual([]);
  });

  it('gives the first of equal ones to the first row', () => {
    expect([...assignRows(new Float64Array(16), 4)]).toEqual([0, 1, 2, 3]);
  });

  it('costs no more than any other way, and uses each column once', () => {
    fc.assert(
      fc.property(matrix, ({ size, costs }) => {
        const columns = assignRows(costs, size);
        expect(new Set(columns).size).toBe(size);
        expect(total(costs, size, columns)).toBe(cheapest(costs, size));
      }),
    );
  });
});

describe('a quick look before solving', () => {
  it('says no only where nothing is cheaper', () => {
    fc.assert(
      fc.property(matrix, ({ size, costs }) => {
        const own = total(costs, size, Array.from({ length: size }, (_, i) => i).values());
        if (!mayImprove(costs, size)) expect(own).toBe(cheapest(costs, size));
        else expect(own).toBeGreaterThan(cheapest(costs, size));
      }),
    );
  });

  it('solves where twelve rounds do not settle it', () => {
    // Each row is cheaper with the column before its own, but no other row can take the last one: there is no circle.
    const steps = (size: number) =>
      Float64Array.from({ length: size * size }, (_, at) => {
        const [row, column] = [Math.floor(at / size), at % size];
        if (column === row) return 1;
        return column === row - 1 ? 0 : impossible;
      });
    expect(mayImprove(steps(12), 12)).toBe(false);
    expect(mayImprove(steps(13), 13)).toBe(true);
  });

  it('does not take a rounding difference for a saving', () => {
    expect(mayImprove(Float64Array.of(1, 1, 1, 1 + 1e-9), 2)).toBe(false);
    expect(mayImprove(Float64Array.of(1, 1, 1, 1 + 1e-3), 2)).toBe(true);
  });
});
