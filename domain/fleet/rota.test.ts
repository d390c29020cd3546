import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#domain/basics/london-time.ts';
import { isOffShift, mayDecline, plannedShifts, type RotaDay, type WorkPlan } from './rota.ts';

const day = (weekday: number, from: string, to: string): RotaDay => ({ weekday, from, to, vehicleId: null });
const plan = (rota: RotaDay[], more: Partial<WorkPlan> = {}): WorkPlan => ({
  rota,
  absences: [],
  onSince: null,
  ...more,
});
const spans = (work: WorkPlan, from: string, to = from) =>
  plannedShifts(work, { from, to }).map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]);

describe('plannedShifts', () => {
  it('repeats the week, Monday first', () => {
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
    const week = plannedShifts(plan([day(1, '06:00', '14:00'), day(7, '10:00', '12:00')]), {
      from: '2026-11-16',
      to: '2026-11-29',
    });
    expect(week.map((shift) => shift.day)).toEqual(['2026-11-16', '2026-11-22', '2026-11-23', '2026-11-29']);
  });

  it('goes on after midnight, and leaves out the days of an absence', () => {
    const nights = plan([day(1, '22:00', '06:00'), day(2, '22:00', '06:00')]);
    expect(spans(nights, '2026-11-16')).toEqual([['2026-11-16T22:00:00.000Z', '2026-11-17T06:00:00.000Z']]);
    const away = { ...nights, absences: [{ from: '2026-11-17', to: '2026-11-30', reason: 'Holiday' }] };
    expect(plannedShifts(away, { from: '2026-11-16', to: '2026-11-30' }).map((shift) => shift.day)).toEqual([
      '2026-11-16',
    ]);
  });

  it.each([
    [
      'is an hour shorter when the clocks go forward',
      '2027-03-27',
      '2027-03-27T22:00:00.000Z',
      '2027-03-28T05:00:00.000Z',
    ],
    ['is an hour longer when they go back', '2026-10-24', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, saturday, starts, ends) => {
    expect(spans(plan([day(6, '22:00', '06:00')]), saturday)).toEqual([[starts, ends]]);
  });

  it('starts at the next real time in the hour that the clocks skip', () => {
    expect(spans(plan([day(7, '01:30', '09:00')]), '2027-03-28')).toEqual([
      ['2027-03-28T01:30:00.000Z', '2027-03-28T08:00:00.000Z'],
    ]);
  });
});

it.each([
  ['2026-11-15T06:00:00Z', true],
  ['2026-11-15T06:00:01Z', false],
  ['2026-11-10T06:00:00Z', true],
  ['2026-11-16T07:00:00Z', false],
])('a shift on Monday at six can be declined until a day before, at %s: %s', (now, expected) => {
  const [shift] = plannedShifts(plan([day(1, '06:00', '14:00')]), { from: '2026-11-16', to: '2026-11-16' });
  expect(shift && mayDecline(shift, new Date(now), 24)).toBe(expected);
});

it('a shift that ends when it starts has no length', () => {
  expect(spans(plan([day(1, '06:00', '06:00')]), '2026-11-16')).toEqual([
    ['2026-11-16T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
  ]);
});

describe('plannedShifts with changes for once', () => {
  const week = { from: '2026-11-16', to: '2026-11-16' };
  const early = plan([day(1, '06:00', '14:00')]);
  const change = (kind: 'away' | 'extra', from: string, until: string) => ({
    kind,
    from: new Date(`2026-11-16T${from}:00Z`),
    until: new Date(`2026-11-16T${until}:00Z`),
    reason: '',
    vehicleId: null,
  });
  const hours = (changes: readonly ReturnType<typeof change>[]) =>
    plannedShifts({ ...early, changes }, week).map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((at) => at.toISOString().slice(11, 16)).join('-'),
    );

  it.each([
    ['an end before its time', [change('away', '12:00', '23:00')], ['06:00-12:00']],
    ['a few hours away', [change('away', '08:00', '10:00')], ['06:00-08:00', '10:00-14:00']],
    ['a day away', [change('away', '00:00', '23:59')], []],
    ['a longer shift', [change('extra', '14:00', '18:00')], ['06:00-18:00']],
    ['a second shift', [change('extra', '17:00', '20:00')], ['06:00-14:00', '17:00-20:00']],
    [
      'a longer shift and then home',
      [change('extra', '14:00', '18:00'), change('away', '16:00', '23:00')],
      ['06:00-16:00'],
    ],
  ])('has %s', (_, changes, expected) => {
    expect(hours(changes)).toEqual(expected);
  });
});

describe('isOffShift', () => {
  const at = (clock: string) => new Date(`2026-11-20T${clock}:00Z`);
  const fridays = plan([day(5, '08:00', '16:00')]);
  const worked = (from: string, to: string | null) => [{ startedAt: at(from), endedAt: to === null ? null : at(to) }];

  it.each([
    ['clocked on, whatever the rota says', worked('20:00', null), '22:00', false],
    ['clocked off meanwhile, but on at that time', worked('08:00', '12:00'), '11:00', false],
    ['clocked off', worked('08:00', '12:00'), '12:30', true],
    ['by the rota alone, during the shift', [], '10:00', false],
    ['by the rota alone, a little before it', [], '06:30', false],
    ['by the rota alone, long after it', [], '19:00', true],
  ])('%s', (_case, shifts, clock, expected) => {
    expect(isOffShift(fridays, shifts, at(clock))).toBe(expected);
  });

  it('is never so for somebody without rota and clock, except on a day off', () => {
    expect(isOffShift(plan([]), [], at('03:00'))).toBe(false);
    const away = { from: '2026-11-20', to: '2026-11-20', reason: 'Holiday' };
    expect(isOffShift(plan([], { absences: [away] }), [], at('03:00'))).toBe(true);
  });
});
