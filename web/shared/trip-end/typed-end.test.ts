import { describe, expect, it } from 'vitest';
import type { EndingTrip } from '#domain/booking/trip-end.ts';
import { readEnd, type TypedEnd } from './typed-end.ts';

const trip: EndingTrip = { price: 5500, paidOnline: 0, isOnAccount: false, waiting: { minutes: 12, pence: 600 } };
const nothing = { waiting: '', parking: '', tolls: '', tip: '' };
const typed = (more: Partial<TypedEnd['amounts']> = {}, paidBy: TypedEnd['paidBy'] = 'cash'): TypedEnd => ({
  paidBy,
  amounts: { ...nothing, ...more },
});

describe('the end of a trip as typed', () => {
  it('is sent with the amounts that were typed, in pounds', () => {
    const { due, reported, errors } = readEnd(trip, typed({ waiting: '6', parking: '£3.50', tip: '5,00' }));
    expect(errors).toEqual({});
    expect(due).toBe(6450);
    expect(reported).toEqual({
      paidBy: 'cash',
      extras: [
        { code: 'waiting', amount: 6 },
        { code: 'parking', amount: 3.5 },
        { code: 'tip', amount: 5 },
      ],
    });
  });

  it('asks how it was paid when there is a choice', () => {
    expect(readEnd(trip, typed({}, ''))).toMatchObject({
      ways: ['cash', 'card'],
      errors: { paidBy: 'TripEnd_choose' },
    });
    expect(readEnd(trip, typed({}, '')).reported).toBeNull();
  });

  it('asks nothing when it is on account or paid online', () => {
    expect(readEnd({ ...trip, isOnAccount: true }, typed({ tip: '5' }, '')).reported).toEqual({
      paidBy: 'account',
      extras: [],
    });
    expect(readEnd({ ...trip, paidOnline: 5500 }, typed({}, '')).reported).toEqual({ paidBy: 'prepaid', extras: [] });
  });

  it('is due in the car once extras come to more than was paid online', () => {
    const end = readEnd({ ...trip, paidOnline: 5500 }, typed({ parking: '4' }, ''));
    expect(end).toMatchObject({ due: 400, ways: ['cash', 'card'], errors: { paidBy: 'TripEnd_choose' } });
  });

  it('names the field that is wrong', () => {
    expect(readEnd(trip, typed({ parking: 'four' })).errors).toEqual({ parking: 'Error_price' });
    expect(readEnd(trip, typed({ tolls: '501' })).errors).toEqual({ tolls: 'Error_price' });
    expect(readEnd(trip, typed({ waiting: '6.50' })).errors).toEqual({ waiting: 'Error_waiting-over' });
  });
});
