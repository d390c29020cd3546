import { describe, expect, it } from 'vitest';
import { windowOfRows } from './window-of-rows.ts';

describe('the rows of a long list that are drawn', () => {
  it.each([
    ['at the top', { top: 0, height: 500 }, 400, { from: 0, to: 16 }],
    ['in the middle', { top: 5000, height: 500 }, 400, { from: 94, to: 116 }],
    ['at the end', { top: 19_500, height: 500 }, 400, { from: 384, to: 400 }],
    ['of a list that became shorter while it was scrolled down', { top: 19_500, height: 500 }, 3, { from: 3, to: 3 }],
    ['before the height is known', { top: 0, height: 0 }, 400, { from: 0, to: 6 }],
    ['of an empty list', { top: 0, height: 500 }, 0, { from: 0, to: 0 }],
  ])('%s', (_, view, count, expected) => {
    expect(windowOfRows(view, 50, count)).toEqual(expected);
  });
});
