import { describe, expect, it } from 'vitest';
import { asapMinutes, readNoticeTimes } from './asap-notice.ts';

const rule = { noticeMinutes: 15, noticeTimes: '07:00-09:30 45\n22:00 – 05:00 60' };

describe('as soon as possible', () => {
  it.each([
    // In London, which is an hour ahead in summer.
    ['2026-11-16T06:59:59Z', null, 15],
    ['2026-11-16T07:00:00Z', null, 45],
    ['2026-07-16T06:00:00Z', null, 45],
    ['2026-11-16T09:30:00Z', null, 15],
    ['2026-11-16T23:10:00Z', null, 60],
    ['2026-11-16T04:59:00Z', null, 60],
    ['2026-11-16T05:00:00Z', null, 15],
    // Somebody is free, or will be in 12 minutes.
    ['2026-11-16T12:00:00Z', 0, 15],
    ['2026-11-16T12:00:00Z', 12, 30],
    ['2026-11-16T12:00:00Z', -3, 15],
    ['2026-11-16T12:00:00Z', 99_999, 1440],
  ])('at %s, with a driver free in %s minutes, is %i minutes', (now, freeIn, expected) => {
    expect(asapMinutes(new Date(now), rule, freeIn)).toBe(expected);
  });

  it('reads hours as the office writes them', () => {
    expect(readNoticeTimes('')).toEqual([]);
    expect(readNoticeTimes(rule.noticeTimes)).toHaveLength(2);
    for (const wrong of ['7:00-9:00 45', '07:00-09:30', '25:00-26:00 10', '07:00-07:00 10', '07:00-09:00 9999', 'soon'])
      expect(readNoticeTimes(wrong), wrong).toBeNull();
  });
});
