import { describe, expect, it } from 'vitest';
import { cutOffOf, mayCustomerCancel, mayCustomerChange } from './cut-off.ts';
import { type BookingState, bookingStates } from './states.ts';

const pickupAt = new Date('2026-12-01T22:00:00Z');
const at = (now: string, state: BookingState, cutOffHours = 12) => ({
  state,
  pickupAt,
  now: new Date(`2026-12-01T${now}Z`),
  cutOffHours,
});
const states = Object.keys(bookingStates) as BookingState[];

describe('the cut-off', () => {
  it('is the given number of hours before the pickup, across a clock change too', () => {
    expect(cutOffOf(pickupAt, 12)).toEqual(new Date('2026-12-01T10:00:00Z'));
    expect(cutOffOf(new Date('2026-10-25T08:00:00Z'), 12)).toEqual(new Date('2026-10-24T20:00:00Z'));
  });

  it('has passed just after its instant', () => {
    expect(mayCustomerCancel(at('10:00:00', 'Confirmed'))).toBe(true);
    expect(mayCustomerCancel(at('10:00:01', 'Confirmed'))).toBe(false);
    expect(mayCustomerChange(at('10:00:00', 'Confirmed'))).toBe(true);
    expect(mayCustomerChange(at('10:00:01', 'Confirmed'))).toBe(false);
  });

  it('is the pickup itself when set to zero hours', () => {
    expect(mayCustomerChange(at('21:59:59', 'Confirmed', 0))).toBe(true);
    expect(mayCustomerChange(at('22:00:01', 'Confirmed', 0))).toBe(false);
  });

  it('depends on the status', () => {
    expect(states.filter((state) => mayCustomerCancel(at('09:00:00', state)))).toEqual([
      'Pending',
      'Confirmed',
      'AwaitingPayment',
      'ReminderSent',
    ]);
    expect(states.filter((state) => mayCustomerCancel(at('11:00:00', state)))).toEqual(['Pending', 'AwaitingPayment']);
    expect(states.filter((state) => mayCustomerChange(at('09:00:00', state)))).toEqual(['Pending', 'Confirmed']);
    expect(states.filter((state) => mayCustomerChange(at('11:00:00', state)))).toEqual([]);
  });
});
