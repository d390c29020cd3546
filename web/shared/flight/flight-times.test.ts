import { describe, expect, it } from 'vitest';
import { minutesOf, pickupFor } from './after-landing.ts';
import { departureOf, landingOf } from './flight-times.ts';

const pickup = '2026-11-17T15:00:00+00:00';

describe('the times of a flight', () => {
  it.each([
    ['14:20', '2026-11-17T15:00:00+00:00', '2026-11-17T14:20'],
    ['23:50', '2026-11-18T00:30:00+00:00', '2026-11-17T23:50'],
    ['', pickup, null],
    ['late', pickup, null],
  ])('a landing at %j before the pickup at %s is %s', (clock, at, wall) => {
    expect(landingOf(clock, at)).toBe(wall);
  });

  it.each([
    ['18:00', pickup, '2026-11-17T18:00'],
    // A traveller who leaves too late is told so, not put on tomorrow's flight.
    ['14:00', pickup, '2026-11-17T14:00'],
    ['00:30', '2026-11-17T21:00:00+00:00', '2026-11-18T00:30'],
    ['', pickup, null],
  ])('a departure at %j after the pickup at %s is %s', (clock, at, wall) => {
    expect(departureOf(clock, at)).toBe(wall);
  });

  it('keep the traveller’s own gap, else the usual one', () => {
    const landing = new Date('2026-11-17T14:20:00Z');
    const usual = { isUk: false, hasHoldBags: true };
    expect(minutesOf('', pickup, landing, usual)).toBe(40);
    expect(minutesOf('70', pickup, landing, usual)).toBe(70);
    expect(minutesOf('', '2026-11-17T12:00:00+00:00', landing, usual)).toBe(60);
    expect(pickupFor(landing, 70)).toEqual(new Date('2026-11-17T15:30:00Z'));
  });
});
