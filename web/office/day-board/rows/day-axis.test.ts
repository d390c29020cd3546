import { describe, expect, it } from 'vitest';
import type { DayBoard } from '#web/api/office/board.ts';
import { clockChange, hoursOf, shareOf, shownSpan, spanOfDay, stretchOf } from './day-axis.ts';

describe('the axis of a London day', () => {
  it.each([
    ['2026-11-15', 24, null],
    ['2027-03-28', 23, 'forward'],
    ['2027-10-31', 25, 'back'],
  ] as const)('%s has %i hours', (day, count, change) => {
    const span = spanOfDay(day);
    expect(hoursOf(span)).toHaveLength(count);
    expect(clockChange(span)).toBe(change);
  });

  it('marks only the second of two hours with the same clock time', () => {
    const repeated = hoursOf(spanOfDay('2027-10-31')).filter(({ isRepeated }) => isRepeated);
    expect(repeated.map(({ at }) => new Date(at).toISOString())).toEqual(['2027-10-31T01:00:00.000Z']);
    expect(hoursOf(spanOfDay('2027-03-28')).some(({ isRepeated }) => isRepeated)).toBe(false);
  });

  it('places an instant by elapsed time, not by clock time', () => {
    const back = spanOfDay('2027-10-31');
    expect(shareOf(back, Date.parse('2027-10-31T09:00:00+00:00'))).toBe(10 / 25);
    expect(shareOf(spanOfDay('2027-03-28'), Date.parse('2027-03-28T09:00:00+01:00'))).toBe(8 / 23);
    expect(shareOf(back, Date.parse('2027-11-01T02:00:00Z'))).toBe(1);
    expect(shareOf(back, Date.parse('2027-10-30T02:00:00Z'))).toBe(0);
  });

  it('draws the part of a period that is in sight', () => {
    const day = { from: 0, to: 100 };
    expect(stretchOf(day, { from: 20, to: 50 })).toEqual({ left: 20, width: 30 });
    expect(stretchOf(day, { from: -20, to: 50 })).toEqual({ left: 0, width: 50 });
    expect(stretchOf(day, { from: 90, to: 150 })).toEqual({ left: 90, width: 10 });
    expect(stretchOf(day, { from: -20, to: 0 })).toBeNull();
    expect(stretchOf(day, { from: 100, to: 120 })).toBeNull();
  });
});

describe('the hours that the board shows', () => {
  const at = (time: string) => `2026-11-16T${time}:00+00:00`;
  const midnight = '2026-11-17T00:00:00+00:00';
  const board = (pickup: string, shift?: string, until = midnight) =>
    ({
      day: '2026-11-16',
      until,
      jobs: [{ pickupTime: pickup.includes('T') ? pickup : at(pickup) }],
      lanes: [{ shifts: shift ? [{ startsAt: at(shift), endsAt: at('14:00') }] : [] }],
    }) as unknown as DayBoard;
  const another = Date.parse('2026-11-20T12:00:00Z');
  const firstHour = (shown: { from: number }) => new Date(shown.from).toISOString().slice(11, 16);

  it.each([
    ['from five o’clock', board('08:20'), another, '05:00'],
    ['from the hour of an earlier job', board('03:40'), another, '03:00'],
    ['from the hour of an earlier shift', board('08:20', '04:30'), another, '04:00'],
    ['from midnight with a job of the evening before', board('2026-11-15T23:30:00+00:00'), another, '00:00'],
    ['from now, at night', board('08:20'), Date.parse(at('02:15')), '02:00'],
  ])('%s', (_, shown, now, first) => {
    expect(firstHour(shownSpan(shown, now))).toBe(first);
    expect(shownSpan(shown, now).to).toBe(Date.parse(midnight));
  });

  it('go on into the night on an evening’s board', () => {
    const until = '2026-11-17T07:00:00+00:00';
    expect(shownSpan(board('20:20', undefined, until), Date.parse(at('22:10'))).to).toBe(Date.parse(until));
  });
});
