import { describe, expect, it } from 'vitest';
import { fareLine } from './fare-lines.ts';
import { agreedFare, priceOfEnd, shareOfAgreed } from './no-show.ts';

describe('the price of a no-show', () => {
  const fare = { pence: 4955, lines: [fareLine('metered', 4955)] };
  const less = (pence: number, percent: number) => [
    ...fare.lines,
    fareLine('no-show', 0 - pence, { percent: { percent } }),
  ];

  it.each([
    ['the whole fare', fare, 100, fare],
    ['half of it, to the nearest penny', fare, 50, { pence: 2478, lines: less(2477, 50) }],
    ['nothing', fare, 0, { pence: 0, lines: [...fare.lines, fareLine('no-passenger', -4955)] }],
    ['what cost nothing before', { pence: 0, lines: [] }, 50, { pence: 0, lines: [] }],
  ])('%s', (_case, before, percent, after) => {
    expect(priceOfEnd(before, shareOfAgreed(before, percent), percent)).toEqual(after);
  });

  it('is decided anew from the fare that was agreed', () => {
    const free = priceOfEnd(fare, 0, null);
    expect(agreedFare(free)).toEqual(fare);
    expect(priceOfEnd(free, 1000, 50)).toEqual({
      pence: 1000,
      lines: [...fare.lines, fareLine('no-passenger', -3955)],
    });
    expect(priceOfEnd(free, 2478, 50).lines.at(-1)?.code).toBe('no-show');
    expect(priceOfEnd(free, 4955, null)).toEqual(fare);
  });
});
