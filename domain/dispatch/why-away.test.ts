import { describe, expect, it } from 'vitest';
import type { RotaDay, WorkPlan } from '#domain/fleet/rota.ts';
import { whyAwayFrom } from './why-away.ts';

const day = (weekday: number, from: string, to: string): RotaDay => ({ weekday, from, to, vehicleId: null });
const plan = (rota: RotaDay[], more: Partial<WorkPlan> = {}): WorkPlan => ({
  rota,
  absences: [],
  onSince: null,
  ...more,
});

const awayAt = (from: string, until: string) => ({
  kind: 'away' as const,
  from: new Date(`2026-11-16T${from}:00Z`),
  until: new Date(`2026-11-16T${until}:00Z`),
  reason: 'sick',
  vehicleId: null,
});

describe('why a driver is away', () => {
  const now = new Date('2026-11-16T08:00:00Z');
  const job = (from: string, to: string) => ({ pickupAt: new Date(from), endsAt: new Date(to) });
  const early = plan([day(1, '06:00', '14:00')]);
  const inside = job('2026-11-16T10:00:00Z', '2026-11-16T11:00:00Z');
  const late = job('2026-11-16T13:30:00Z', '2026-11-16T14:30:00Z');

  it.each([
    ['inside', early, inside, null],
    ['from the first to the last minute', early, job('2026-11-16T06:00:00Z', '2026-11-16T14:00:00Z'), null],
    ['before the start', early, job('2026-11-16T05:30:00Z', '2026-11-16T06:30:00Z'), 'shift'],
    ['over the end', early, late, 'shift'],
    ['on another day', early, job('2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z'), 'shift'],
    [
      'after midnight in a night shift',
      plan([day(1, '22:00', '06:00')]),
      job('2026-11-17T01:00:00Z', '2026-11-17T02:00:00Z'),
      null,
    ],
    ['of a driver without a rota', plan([]), late, null],
    [
      'on a day of absence, rota or not',
      plan([], { absences: [{ from: '2026-11-16', to: '2026-11-16', reason: '' }] }),
      inside,
      'absent',
    ],
    [
      'soon, of a driver who is clocked on',
      plan([day(2, '06:00', '14:00')], { onSince: now }),
      job('2026-11-16T08:30:00Z', '2026-11-16T09:30:00Z'),
      null,
    ],
    [
      'in an hour, of a driver who is clocked on',
      plan([day(2, '06:00', '14:00')], { onSince: now }),
      job('2026-11-16T09:00:00Z', '2026-11-16T10:00:00Z'),
      'shift',
    ],
    [
      'before a later absence',
      plan([], { absences: [{ from: '2026-11-17', to: '2026-11-18', reason: '' }] }),
      inside,
      null,
    ],
    [
      'after midnight, in a night shift that began before the absence',
      plan([day(1, '22:00', '06:00')], { absences: [{ from: '2026-11-17', to: '2026-11-17', reason: '' }] }),
      job('2026-11-17T01:00:00Z', '2026-11-17T02:00:00Z'),
      null,
    ],
    ['while the driver is away for once', plan([], { changes: [awayAt('10:30', '12:00')] }), inside, 'absent'],
    ['before the driver goes home', plan([], { changes: [awayAt('11:00', '18:00')] }), inside, null],
    [
      'soon, of a driver who is clocked on and about to go',
      plan([], { changes: [awayAt('08:45', '18:00')], onSince: new Date('2026-11-16T06:00:00Z') }),
      job('2026-11-16T08:30:00Z', '2026-11-16T09:00:00Z'),
      'absent',
    ],
    [
      'soon, of a driver who went and has clocked on again',
      plan([], { changes: [awayAt('07:00', '18:00')], onSince: now }),
      job('2026-11-16T08:30:00Z', '2026-11-16T09:00:00Z'),
      null,
    ],
    [
      'after midnight, in the night shift of a day of absence',
      plan([day(1, '22:00', '06:00')], { absences: [{ from: '2026-11-16', to: '2026-11-16', reason: '' }] }),
      job('2026-11-17T01:00:00Z', '2026-11-17T02:00:00Z'),
      'absent',
    ],
    [
      'after that night',
      plan([day(1, '22:00', '06:00')], { absences: [{ from: '2026-11-16', to: '2026-11-16', reason: '' }] }),
      job('2026-11-17T07:00:00Z', '2026-11-17T08:00:00Z'),
      'shift',
    ],
    ['later, of a driver who is clocked on', plan([day(2, '06:00', '14:00')], { onSince: now }), late, 'shift'],
  ])('a job %s', (_, work, driven, expected) => {
    expect(whyAwayFrom(driven, work, now)).toBe(expected);
  });
});
