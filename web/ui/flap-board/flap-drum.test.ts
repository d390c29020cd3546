import { describe, expect, it } from 'vitest';
import { boardLine, leafAt, ticksFor } from './flap-drum.ts';

describe('a split-flap board', () => {
  it('puts the place on the left and the price on the right of a row', () => {
    expect(boardLine('Heathrow', '£55.00', 20).join('')).toBe('HEATHROW      £55.00');
    expect(boardLine('Southampton Port', '£150.00', 20).join('')).toBe('SOUTHAMPTON  £150.00');
    expect(boardLine('Southampton Port', '£150.00', 20)).toHaveLength(20);
  });

  it('shows other leaves first, and stops at the wanted one', () => {
    const last = ticksFor(8, 24);
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 24; column += 1) {
        expect(leafAt('W', row, column, 0)).not.toBe('W');
        expect(leafAt('W', row, column, last)).toBe('W');
        expect(leafAt('W', row, column, last + 50)).toBe('W');
      }
    }
  });

  it('flips leaf by leaf', () => {
    const shown = Array.from({ length: 12 }, (_, tick) => leafAt('E', 0, 0, tick));
    expect([...new Set(shown)].join('')).toBe('ABCDE');
  });

  it('does not flip blanks and characters that are not on the drum', () => {
    expect(leafAt(' ', 3, 3, 0)).toBe(' ');
    expect(leafAt('Ł', 3, 3, 0)).toBe('Ł');
  });
});
