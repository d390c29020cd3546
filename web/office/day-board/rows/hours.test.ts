import { expect, it } from 'vitest';
import { makeTranslate } from '#domain/i18n/translate.ts';
import type { BoardLane } from '#web/api/office/board.ts';
import { stretchesOf } from './hours-lines.tsx';
import { hoursTexts } from './hours-texts.ts';

const at = (time: string) => `2026-11-16T${time}:00+00:00`;
const lane: Pick<BoardLane, 'shifts' | 'worked'> = {
  shifts: [{ day: '2026-11-16', startsAt: at('08:00'), endsAt: at('17:00'), vehicleId: null }],
  worked: [
    {
      vehicleId: 'v1',
      startedAt: at('08:20'),
      endedAt: at('12:00'),
      breaks: [{ startedAt: at('10:00'), endedAt: at('10:15') }],
    },
    { vehicleId: 'v2', startedAt: at('12:00'), endedAt: null, breaks: [{ startedAt: at('13:00'), endedAt: null }] },
  ],
};

it('lists planned and real hours in words, with only the start of those still going on', () => {
  const t = makeTranslate(
    {
      Dayboard_planned: 'planned {{fromClock}} {{toClock}}',
      Dayboard_worked: 'on {{fromClock}} {{toClock}}',
      'Dayboard_worked-since': 'on {{clock}}',
      Dayboard_break: 'break {{fromClock}} {{toClock}}',
      'Dayboard_break-since': 'break {{clock}}',
    },
    'eng',
  );
  expect(hoursTexts(lane, t, 'en-GB')).toEqual([
    'planned 08:00 17:00',
    'on 08:20 12:00',
    'break 10:00 10:15',
    'on 12:00',
    'break 13:00',
  ]);
  expect(hoursTexts({ shifts: [], worked: [] }, t, 'en-GB')).toEqual([]);
});

it('draws the hours worked between the breaks, and what is still going on up to now', () => {
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
  const drawn = stretchesOf(lane, Date.parse(at('13:10')));
  expect(drawn.map(({ kind, from, to }) => `${kind} ${clock(from)} ${clock(to)}`)).toEqual([
    'worked 08:20 10:00',
    'break 10:00 10:15',
    'worked 10:15 12:00',
    'worked 12:00 13:00',
    'break 13:00 13:10',
  ]);
});
