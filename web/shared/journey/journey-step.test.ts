import { expect, it } from 'vitest';
import { type BookingState, bookingStates } from '#domain/booking/states.ts';
import { stepOf } from './journey-step.ts';

const stepAt = (state: BookingState, hasDriver = false) => stepOf({ status: bookingStates[state], hasDriver });

it.each([
  ['Pending', 'requested'],
  ['AwaitingPayment', 'requested'],
  ['Confirmed', 'confirmed'],
  ['ReminderSent', 'confirmed'],
  ['InProgress', 'coming'],
  ['Completed', 'arrived'],
  ['Cancelled', null],
  ['Rejected', null],
  ['Failed', null],
] as const)('a journey that is %s has come to %s', (state, step) => {
  expect(stepAt(state)).toBe(step);
});

it('a driver counts once the journey is confirmed, not before', () => {
  expect(stepAt('Confirmed', true)).toBe('driver');
  expect(stepAt('ReminderSent', true)).toBe('driver');
  expect(stepAt('Pending', true)).toBe('requested');
});

it('a status that we do not know has no step', () => {
  expect(stepOf({ status: 99, hasDriver: true })).toBeNull();
});
