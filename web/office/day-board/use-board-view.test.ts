import { describe, expect, it } from 'vitest';
import { formatView, parseView } from './use-board-view.ts';

describe('how a device shows the board', () => {
  it('is remembered', () => {
    expect(parseView(formatView({ zoom: 8, rows: 'comfortable' }), false)).toEqual({ zoom: 8, rows: 'comfortable' });
  });

  it('is the whole day in small rows, larger ones for fingers, whatever was stored', () => {
    expect(parseView('', false)).toEqual({ zoom: 19, rows: 'compact' });
    expect(parseView('5.huge', true)).toEqual({ zoom: 19, rows: 'comfortable' });
  });
});
