import { describe, expect, it } from 'vitest';
import type { RotaRow } from '#web/api/shifts.ts';
import { eachField, mergeParts } from '#web/shared/conflict/merge-parts.ts';
import { formOfValues, type RotaValues, valuesOf } from './rota-parts.ts';
import { cellOf, changeOf, formOf, weekOf } from './rota-week.ts';

const row: RotaRow = {
  driverId: 'd1',
  name: 'Dara Driver',
  usualVehicleId: null,
  state: 'off',
  rota: [{ weekday: 1, from: '22:00', to: '06:00', vehicleId: 'v1' }],
  absences: [{ from: '2026-11-18', to: '2026-11-19', reason: 'Holiday' }],
  revision: 'r1',
  planned: [
    { day: '2026-11-16', startsAt: '2026-11-16T22:00:00+00:00', endsAt: '2026-11-17T06:00:00+00:00', vehicleId: 'v1' },
  ],
  worked: [],
};
const at = (time: string) => Date.parse(time);

it.each([
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s goes from %s to %s', (day, monday, sunday) => {
  expect([weekOf(day)[0], weekOf(day)[6]]).toEqual([monday, sunday]);
});

describe('a cell', () => {
  it('misses a driver only once the shift has begun, and not one who clocked on a little early', () => {
    expect(cellOf(row, '2026-11-16', at('2026-11-16T21:59:00Z')).isMissing).toBe(false);
    expect(cellOf(row, '2026-11-16', at('2026-11-16T22:01:00Z')).isMissing).toBe(true);
    const worked = [{ vehicleId: 'v1', startedAt: '2026-11-16T21:50:00+00:00', endedAt: null, breaks: [] }];
    const cell = cellOf({ ...row, worked }, '2026-11-16', at('2026-11-17T02:00:00Z'));
    expect([cell.isMissing, cell.worked]).toEqual([false, worked]);
  });

  it('names the absence, on its first and its last day', () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    expect(days.map((day) => cellOf(row, day, 0).absence)).toEqual([null, 'Holiday', 'Holiday', null]);
  });
});

it('the form of a rota sends back what it was given', () => {
  const { rota, absences, revision } = row;
  expect(changeOf(row, formOf(row))).toEqual({ driverId: 'd1', revision, rota, absences });
});

it('two people plan one driver: nobody’s day and nobody’s absence is lost', () => {
  const base = valuesOf(formOf(row));
  const away = (from: string, reason: string) => ({ from, to: from, reason });
  const mine = valuesOf({ ...formOf(row), absences: [{ key: 0, ...away('2026-11-25', 'Dentist') }] });
  const theirs = valuesOf(
    formOf({
      ...row,
      rota: [...row.rota, { weekday: 2, from: '07:00', to: '15:00', vehicleId: null }],
      absences: [...row.absences, away('2026-12-24', 'Christmas')],
    }),
  );
  const parts = eachField<RotaValues, string>([...new Set([base, mine, theirs].flatMap((one) => Object.keys(one)))]);
  const { values, taken, clashes } = mergeParts(parts, { base, mine, theirs });
  expect([taken, clashes]).toEqual([['day 2', 'away 2026-12-24'], []]);
  const { days, absences } = formOfValues(values);
  expect([days[0]?.from, days[1]?.from, absences.map(({ reason }) => reason)]).toEqual([
    '22:00',
    '07:00',
    ['Dentist', 'Christmas'],
  ]);
});
