import { describe, expect, it } from 'vitest';
import { isTooEarly, usualStart } from './start-time.ts';

const at = (clock: string) => new Date(`2026-11-20T${clock}:00Z`);

describe('the start of a trip', () => {
  it('is refused more than three hours before the pickup', () => {
    expect(isTooEarly(at('14:00'), at('10:59'))).toBe(true);
    expect(isTooEarly(at('14:00'), at('11:00'))).toBe(false);
    expect(isTooEarly(at('14:00'), at('15:00'))).toBe(false);
  });

  it('is asked about before there is need to leave', () => {
    expect(usualStart(at('14:00'), 20 * 60, 60)).toEqual(at('12:40'));
    expect(usualStart(at('14:00'), 0, 0)).toEqual(at('14:00'));
  });
});
