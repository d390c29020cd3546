import { describe, expect, it } from 'vitest';
import { newCall } from './call.ts';
import { checkCall } from './check-call.ts';
import { contradictsLanding, followingLanding, landingPickup } from './landing.ts';

const call = {
  ...newCall('2026-11-17'),
  flightNumber: 'BA 178',
  isLanding: true,
  flightTime: '08:50',
  minutesAfter: '40',
};
const at = (time: string, more: object = {}) => ({ ...call, journey: { ...call.journey, time }, ...more });

describe('a pickup after landing', () => {
  it.each([
    ['', '08:50', '40', '2026-11-17', '09:30'],
    ['09:05', '08:50', '40', '2026-11-17', '09:30'],
    ['', '23:50', '40', '2026-11-18', '00:30'],
    // A landing of the evening before.
    ['00:30', '23:50', '40', '2026-11-17', '00:30'],
  ])('typed %s, landing %s + %s minutes, is %s %s', (time, flightTime, minutesAfter, date, expected) => {
    const typed = at(time, { flightTime, minutesAfter });
    expect(landingPickup(typed, 'outward')).toEqual({ date, time: expected });
    const followed = followingLanding(typed, 'outward');
    expect(followed.journey).toMatchObject({ date, time: expected });
    expect(contradictsLanding(followed, 'outward')).toBe(false);
  });

  it('is asked about when another time is typed, and cannot be booked until it is answered', () => {
    expect(contradictsLanding(at('09:05'), 'outward')).toBe(true);
    expect(checkCall(at('09:05')).time).toBe('Error_landing-differs');
    expect(contradictsLanding(at('09:30'), 'outward')).toBe(false);
    expect(contradictsLanding(at(''), 'outward')).toBe(false);
    // At the pickup time given, without a landing, or without a flight, nothing contradicts.
    for (const more of [{ minutesAfter: '' }, { flightTime: '' }, { flightNumber: ' ' }, { isLanding: false }])
      expect(contradictsLanding(at('09:05', more), 'outward')).toBe(false);
  });

  it('holds for the return too', () => {
    const back = {
      ...call,
      journey: { ...call.journey, trip: 'return' as const, returnDate: '2026-11-20', returnTime: '18:00' },
      returnFlightNumber: 'BA 179',
      returnFlightTime: '18:10',
      returnMinutesAfter: '30',
    };
    expect(contradictsLanding(back, 'return')).toBe(true);
    expect(followingLanding(back, 'return').journey).toMatchObject({ returnDate: '2026-11-20', returnTime: '18:40' });
  });
});
