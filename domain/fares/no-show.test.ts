import { describe, expect, it } from 'vitest';
import { fareLine } from './fare-lines.ts';
import { priceOfNoShow } from './no-show.ts';

describe('the price of a no-show', () => {
  const fare = { pence: 4955, lines: [fareLine('metered', 4955)] };
  const less = (pence: number, percent: number) => [
    ...fare.lines,
    fareLine('no-show', 0 - pence, { percent: { percent } }),
  ];

  it.each([
    ['the whole fare', fare, 100, fare],
    ['half of it, to the nearest penny', fare, 50, { pence: 2478, lines: less(2477, 50) }],
    ['nothing', fare, 0, { pence: 0, lines: less(4955, 0) }],
    ['what cost nothing before', { pence: 0, lines: [] }, 50, { pence: 0, lines: [] }],
  ])('%s', (_case, before, percent, after) => {
    expect(priceOfNoShow(before, percent)).toEqual(after);
  });
});
