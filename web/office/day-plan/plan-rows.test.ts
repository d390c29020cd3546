import { describe, expect, it } from 'vitest';
import type { BoardJob } from '#web/api/office/board.ts';
import { afterApplying, chosenOf, viewOf, withAll, withRow } from './plan-rows.ts';

const job = (id: string) => ({ id, reference: `BT-${id}`, version: 1 }) as BoardJob;
const plan = {
  id: 'plan',
  day: '2026-12-01',
  assignments: [
    { bookingId: 'a', driverId: 'ann', vehicleId: 'car' },
    { bookingId: 'b', driverId: 'ann', vehicleId: 'car' },
    { bookingId: 'gone', driverId: 'ann', vehicleId: 'car' },
  ],
  unserved: [{ bookingId: 'c', code: 'busy', reason: 'Busy' }],
  deadMetresBefore: 1,
  deadMetresAfter: 2,
  deadMetresNearest: 3,
};
const lane = { driver: { id: 'ann', name: 'Ann', badge: '', phone: '' } };
const view = viewOf(plan, {
  jobs: ['a', 'b', 'c'].map(job),
  lanes: [lane],
  cars: [{ id: 'car', registration: 'AB12 CDE' }],
});
const ben = { driverId: 'ben', vehicleId: 'van', driver: 'Ben', registration: 'XY34 FGH' };

describe('the plan in the dialog', () => {
  it('names jobs, drivers and cars, and leaves out what is gone', () => {
    expect(view.rows.map((row) => row.job.id)).toEqual(['a', 'b']);
    expect(view.rows[0]?.proposed).toMatchObject({ driver: 'Ann', registration: 'AB12 CDE' });
    expect(view.unserved).toMatchObject([{ job: { id: 'c' }, reason: 'Busy' }]);
  });

  it('assigns what is picked, as proposed or as changed by hand', () => {
    expect(chosenOf(view)).toEqual({ planned: ['a', 'b'], byHand: [] });
    const changed = withRow(view, 'b', { instead: ben });
    expect(chosenOf(changed)).toMatchObject({ planned: ['a'], byHand: [{ job: { id: 'b' }, instead: ben }] });
    expect(chosenOf(withRow(changed, 'a', { isPicked: false })).planned).toEqual([]);
    expect(chosenOf(withAll(changed, false))).toEqual({ planned: [], byHand: [] });
  });

  it('keeps what was refused and what was not picked, and leaves both unpicked', () => {
    const left = afterApplying(withRow(view, 'a', { isPicked: false }), new Map([['b', 'Changed']]));
    expect(left.rows.map((row) => [row.job.id, row.isPicked])).toEqual([
      ['a', false],
      ['b', false],
    ]);
    expect(afterApplying(view, new Map([['b', 'Changed']])).rows.map((row) => row.job.id)).toEqual(['b']);
  });
});
