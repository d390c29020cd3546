import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpackSteps } from '#domain/places/map-tile.ts';
import { clipLine } from './clip-line.ts';
import { contour, doubleArea } from './contour.ts';
import { squaredDistances } from './distances.ts';
import { packSteps, simplify, simplifyRing } from './simplify.ts';

/** A field of `size` values to a side, from a function. */
function field(size: number, at: (x: number, y: number) => number) {
  return { size, values: Float32Array.from({ length: size * size }, (_, i) => at(i % size, Math.floor(i / size))) };
}

describe('contour', () => {
  it('runs around a hill at the level, between the nodes', () => {
    const [ring, ...others] = contour(
      field(21, (x, y) => 10 - Math.hypot(x - 10, y - 10)),
      4,
    );
    expect(others).toEqual([]);
    for (let i = 0; i < (ring?.length ?? 0); i += 2) {
      expect(Math.hypot((ring?.[i] ?? 0) - 10, (ring?.[i + 1] ?? 0) - 10)).toBeCloseTo(6, 0);
    }
    expect(Math.abs(doubleArea(ring ?? []) / 2)).toBeCloseTo(Math.PI * 36, -1);
  });

  it('runs around a hole in the other direction, so that the two enclose the ground between them', () => {
    const rings = contour(
      field(31, (x, y) => 4 - Math.abs(Math.hypot(x - 15, y - 15) - 8)),
      1,
    );
    expect(rings.map((ring) => Math.sign(doubleArea(ring))).sort((a, b) => a - b)).toEqual([-1, 1]);
    const area = Math.abs(rings.reduce((sum, ring) => sum + doubleArea(ring), 0)) / 2;
    expect(area).toBeGreaterThan(Math.PI * (121 - 25) * 0.97);
    expect(area).toBeLessThan(Math.PI * (121 - 25) * 1.03);
  });

  it('closes along the border when the ground continues beyond it, and is empty when nothing reaches the level', () => {
    const [ring] = contour(
      field(9, () => 1),
      0.5,
    );
    expect(Math.abs(doubleArea(ring ?? []) / 2)).toBeCloseTo(36, 0);
    expect(
      contour(
        field(9, () => 0),
        0.5,
      ),
    ).toEqual([]);
  });

  it('closes every ring of any field', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 64, maxLength: 64 }), (values) => {
        for (const ring of contour({ size: 8, values: Float32Array.from(values) }, 1.5)) {
          const gap = Math.hypot((ring[0] ?? 0) - (ring.at(-2) ?? 0), (ring[1] ?? 0) - (ring.at(-1) ?? 0));
          expect(gap).toBeLessThan(1.5);
        }
      }),
    );
  });
});

describe('lines', () => {
  it('keep every point that matters and drop the rest', () => {
    expect(simplify([0, 0, 5, 0.2, 10, 0, 10, 10], 1)).toEqual([0, 0, 10, 0, 10, 10]);
    expect(simplifyRing([0, 0, 5, 0, 10, 0, 10, 10, 5, 10, 0, 10], 0.5)).toEqual([0, 0, 10, 0, 10, 10, 0, 10]);
  });

  it('survive delta encoding, rounded', () => {
    expect(unpackSteps(packSteps([3.4, -2, 3.6, 7, 3.6, 7.2, 100, 0]))).toEqual([3, -2, 4, 7, 100, 0]);
  });

  it('are cut where they leave the square and start again where they return', () => {
    expect(clipLine([-10, 5, 5, 5, 5, 20, 8, 20, 8, 5], 0, 10)).toEqual([
      [0, 5, 5, 5, 5, 10],
      [8, 10, 8, 5],
    ]);
    expect(clipLine([-5, -5, -5, 20], 0, 10)).toEqual([]);
  });
});

describe('distances', () => {
  it('are those to the nearest marked cell', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 48, maxLength: 48 }), (marks) => {
        fc.pre(marks.includes(true));
        const found = squaredDistances(Uint8Array.from(marks, Number), 8);
        marks.forEach((_, i) => {
          const gaps = marks.flatMap((mark, j) =>
            mark ? [((i % 8) - (j % 8)) ** 2 + (Math.floor(i / 8) - Math.floor(j / 8)) ** 2] : [],
          );
          expect(found[i]).toBe(Math.min(...gaps));
        });
      }),
    );
  });
});
