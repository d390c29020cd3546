import { describe, expect, it } from 'vitest';
import { bannerFrames, lineTimes, roundTime } from './banner-frames.ts';

describe('price banner', () => {
  it('shows the first line after one second, within 0.9 s, and the next two seconds later', () => {
    expect(lineTimes(0)).toEqual({ enters: 1000, stands: 1900, leaves: 2200, gone: 3100 });
    expect(lineTimes(1).enters).toBe(3000);
  });

  it('starts again when the last line has left', () => {
    expect(roundTime(6)).toBe(lineTimes(5).gone);
  });

  it('gives every line keyframes in order', () => {
    const offsets = bannerFrames(5, 6).map(({ offset }) => offset ?? -1);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(offsets.at(-1)).toBe(1);
  });
});
