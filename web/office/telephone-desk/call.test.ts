import { describe, expect, it } from 'vitest';
import type { Caller } from '#web/api/office-bookings.ts';
import { type CallValues, callBody, checkCall, newCall, withCaller } from './call.ts';

const caller: Caller = {
  name: 'Robin Reader',
  email: 'robin@example.com',
  phoneNumber: '07700900111',
  language: 'de',
  userId: null,
  bookings: 3,
  lastPickup: '2026-11-20T10:00:00+00:00',
  addresses: [],
};

const whole: CallValues = {
  ...newCall('2027-07-14'),
  phone: '07700 900 111',
  name: 'Robin Reader',
  journey: {
    ...newCall('2027-07-14').journey,
    pickup: { text: '12 Ringmead', placeId: 'st:1' },
    destination: { text: 'Reading Station' },
    time: '10:00',
  },
};

describe('a phone booking', () => {
  it('needs a number, a name, a journey and a time, but no email', () => {
    expect(Object.keys(checkCall(newCall('2027-07-14'))).sort()).toEqual([
      'destination',
      'name',
      'phone',
      'pickup',
      'time',
    ]);
    expect(checkCall(whole)).toEqual({});
  });

  it('sends the picked place by its id and the typed one as text', () => {
    expect(callBody(whole)).toMatchObject({
      origin: { placeId: 'st:1' },
      destination: { text: 'Reading Station' },
      pickupTime: '2027-07-14T10:00',
      howMade: 'telephone',
    });
  });

  it("fills in the caller's details, and keeps what was typed", () => {
    const filled = withCaller({ ...newCall('2027-07-14'), name: 'Robin Junior' }, caller);
    expect([filled.name, filled.email, filled.language]).toEqual(['Robin Junior', 'robin@example.com', 'de']);
  });
});
