import { describe, expect, it } from 'vitest';
import { daysIn } from '#domain/booking/period.ts';
import { presetOf, presetPeriod, presets } from './periods.ts';

describe('periods of the statistics', () => {
  it('round-trip through the URL, and are never longer than the server allows', () => {
    for (const preset of presets) {
      const period = presetPeriod(preset, '2026-11-15');
      expect(presetOf(period, '2026-11-15')).toBe(preset);
      expect(daysIn(period)).toBeLessThanOrEqual(732);
    }
    expect(presetPeriod('weeks', '2026-11-15')).toEqual({ from: '2026-08-24', to: '2026-11-15' });
    expect(presetOf({ from: '2026-01-01', to: '2026-02-01' }, '2026-11-15')).toBeNull();
  });
});
