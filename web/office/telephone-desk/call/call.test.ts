import { describe, expect, it } from 'vitest';
import type { Caller } from '#web/api/office/bookings.ts';
import { type CallValues, callBody, newCall, withRepeat } from './call.ts';
import { firstToPay } from './call-account.ts';
import { reasonAgainstClass, withRightClass } from './call-class.ts';
import { checkCall } from './check-call.ts';
import { withCaller, withTyped } from './with-caller.ts';

const caller: Caller = {
  name: 'Robin Reader',
  email: 'robin@example.com',
  phoneNumber: '07700900111',
  language: 'de',
  userId: null,
  linked: null,
  typed: [],
  accountId: null,
  accounts: [],
  bookings: 3,
  lastPickup: '2026-11-20T10:00:00+00:00',
  addresses: [],
  upcoming: [],
  past: [],
  customer: null,
};

const account = {
  id: 'a1',
  company: 'Lexicon Ltd',
  tie: 'owner',
  journeys: 2,
  isChecked: true,
  booker: '',
  costReference: 'SALES',
  creditLeft: null,
} as const;

const whole: CallValues = {
  ...newCall('2027-07-14'),
  phoneNumber: '07700 900 111',
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
      'phoneNumber',
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

  it.each([
    ['a landing the evening before', { time: '00:30' }, '23:50', true, '40', '2027-07-13T23:50', 40],
    ['a landing without minutes', { time: '15:00' }, '14:20', true, '', '2027-07-14T14:20', null],
    ['a departure in the small hours', { time: '21:00' }, '00:40', false, '', '2027-07-15T00:40', null],
    ['minutes left over from a landing', { time: '21:00' }, '23:00', false, '40', '2027-07-14T23:00', null],
  ])('says %s', (_, more, flightTime, isLanding, minutesAfter, due, minutes) => {
    const journey = { ...whole.journey, ...more };
    const body = callBody({ ...whole, journey, flightNumber: 'BA 178', flightTime, isLanding, minutesAfter });
    expect(body).toMatchObject({ flightNumber: 'BA 178', flightTime: due, minutesAfterLanding: minutes });
  });

  it.each([
    ['the caller pays', {}, 'AUTUMN'],
    ['a price is agreed', { price: '30' }, undefined],
    ['a company pays', { accountId: 'a1' }, undefined],
  ])('sends the voucher code where %s', (_, more, code) => {
    expect(callBody({ ...whole, voucher: ' AUTUMN ', ...more }).voucher).toBe(code);
  });

  it('says when the return flight lands, and nothing about flights without a number', () => {
    const journey = { ...whole.journey, trip: 'return' as const, returnDate: '2027-07-20', returnTime: '18:00' };
    const said = { ...whole, journey, returnFlightTime: '17:10', returnMinutesAfter: '50', flightTime: '09:00' };
    expect(callBody({ ...said, returnFlightNumber: 'BA 179' })).toMatchObject({
      returnFlightTime: '2027-07-20T17:10',
      returnMinutesAfterLanding: 50,
    });
    const silent = callBody(said);
    expect([silent.flightTime, silent.returnFlightTime, silent.returnMinutesAfterLanding]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("fills in the caller's details, and keeps what was typed", () => {
    const filled = withCaller({ ...newCall('2027-07-14'), name: 'Robin Junior' }, caller);
    expect([filled.name, filled.email, filled.language]).toEqual(['Robin Junior', 'robin@example.com', 'de']);
  });

  it('takes over what was typed online only when staff press, and keeps what they typed', () => {
    const typed = { name: 'Mal', email: 'mal@example.com', language: 'fr', bookings: 1, account: null, addresses: [] };
    const stranger = { ...caller, name: '', email: '', typed: [typed] };
    expect(withCaller(newCall('2027-07-14'), stranger)).toMatchObject({ name: '', email: '' });
    const accepted = withTyped({ ...newCall('2027-07-14'), name: 'Robin' }, typed);
    expect(accepted).toMatchObject({ name: 'Robin', email: 'mal@example.com', language: 'fr' });
  });

  it('offers no company by key that is only known from online bookings', () => {
    const online = { ...account, id: 'a2', isChecked: false };
    expect(firstToPay([online, account])).toBe(account);
    expect(firstToPay([online])).toBeUndefined();
  });

  it.each([
    ['their own account pays', {}, {}, ['a1', 'SALES']],
    ['its credit is used up', { creditLeft: 0 }, {}, ['', '']],
    ['another company was chosen', {}, { accountId: 'a2', costReference: 'X' }, ['a2', 'X']],
    ['a cost code was typed', {}, { costReference: 'BOARD' }, ['a1', 'BOARD']],
  ])('fills in company and cost code of a caller where %s', (_, more, typed, expected) => {
    const known = { ...caller, accountId: 'a1', accounts: [{ ...account, ...more }] };
    const filled = withCaller({ ...newCall('2027-07-14'), ...typed }, known);
    expect([filled.accountId, filled.costReference]).toEqual(expected);
  });

  it('needs a reason for an agreed price', () => {
    expect(checkCall({ ...whole, price: '30' })).toEqual({ priceReason: 'Error_reason' });
    expect(checkCall({ ...whole, price: '30', priceReason: ' ' })).toEqual({ priceReason: 'Error_reason' });
    expect(checkCall({ ...whole, price: '30', priceReason: 'Promised' })).toEqual({});
  });

  it('counts everybody in a wheelchair as a passenger', () => {
    const two = { ...whole, accessNeeds: ['two-wheelchairs'] } as const;
    expect(checkCall(two)).toEqual({ accessNeeds: 'Error_two-wheelchairs' });
    expect(checkCall({ ...two, journey: { ...two.journey, passengers: '2' } })).toEqual({});
  });

  it('repeats on its weekday for eight weeks at first, with the return on the same day', () => {
    const back = { ...whole.journey, trip: 'return', returnDate: '2027-07-20', returnTime: '18:00' } as const;
    const repeated = withRepeat({ ...whole, journey: back }, true);
    // A Wednesday.
    expect(repeated).toMatchObject({
      repeat: { days: [3], until: '2027-09-08' },
      journey: { returnDate: '2027-07-14' },
    });
    expect(checkCall(repeated)).toEqual({});
    const late = { ...repeated, journey: back };
    expect(checkCall(late)).toEqual({ returnDate: 'Error_repeat-return' });
    expect(checkCall({ ...repeated, repeat: { days: [], until: '', except: [], breaks: [] } })).toMatchObject({
      days: 'Error_repeat-days',
    });
    expect(withRepeat(repeated, false).repeat).toBeNull();
  });

  it('leaves out what a regular journey does not have', () => {
    const typed = {
      ...whole,
      price: '12',
      payMethod: 'online',
      flightNumber: 'BA 123',
      remarks: 'x',
      vehicleId: 'v',
    } as const;
    expect(callBody(typed)).toMatchObject({ price: 12, payMethod: 'online', flightNumber: 'BA 123', remarks: 'x' });
    const body = callBody(withRepeat(typed, true));
    expect(body).toMatchObject({ flightNumber: '', remarks: 'x', repeat: { days: [3] } });
    for (const field of ['price', 'payMethod', 'vehicleId']) expect(body).not.toHaveProperty(field);
  });
});

describe('the class of car', () => {
  it('is chosen by the party and a wheelchair, and goes back with them', () => {
    const call = { ...whole, carAsked: 'Saloon' } as const;
    const six = { ...call, journey: { ...call.journey, passengers: '6' } };
    expect(withRightClass(six).carType).toBe('MPV');
    expect(withRightClass({ ...six, accessNeeds: ['wheelchair'] }).carType).toBe('MPV');
    expect(withRightClass({ ...call, accessNeeds: ['wheelchair'] }).carType).toBe('MPV');
    expect(reasonAgainstClass({ ...call, accessNeeds: ['wheelchair'] }, 'Saloon')).toBe('wheelchair');
    expect(withRightClass({ ...withRightClass(six), journey: call.journey }).carType).toBe('Saloon');
  });
});
