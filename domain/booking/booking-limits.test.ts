import { describe, expect, it } from 'vitest';
import {
  type Booker,
  type CountedBy,
  countsOf,
  mustProve,
  type Recent,
  tooMany,
  tooManyRepeated,
} from './booking-limits.ts';

const none: Recent = { recent: 0, hour: 0, day: 0 };
const after = (one: CountedBy, counts: Partial<Recent>) => ({ [one]: { ...none, ...counts } });

describe('bookings', () => {
  it.each(['anybody', 'customer', 'company'] as const)('of %s are not limited while they are few', (booker) => {
    expect([tooMany(booker, {}, 2), tooManyRepeated(booker, {}, 112), mustProve(booker, {}, none, 2)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each<[Booker, CountedBy, Partial<Recent>]>([
    ['anybody', 'account', { hour: 30 }],
    ['anybody', 'network', { hour: 30 }],
    ['anybody', 'network', { day: 100 }],
    ['anybody', 'mailbox', { hour: 10 }],
    ['anybody', 'mailbox', { day: 20 }],
    ['anybody', 'phone', { hour: 15 }],
    ['anybody', 'phone', { day: 30 }],
    ['customer', 'account', { hour: 30 }],
    ['customer', 'network', { hour: 120 }],
    ['customer', 'mailbox', { day: 100 }],
    ['customer', 'phone', { hour: 30 }],
    ['company', 'account', { hour: 200 }],
  ])('of %s stop for the %s after %j, not one earlier, and a return counts as two', (booker, one, counts) => {
    const [[span, count]] = Object.entries(counts) as [[string, number]];
    expect(tooMany(booker, after(one, counts), 1)).toBe(true);
    expect(tooMany(booker, after(one, { [span]: count - 1 }), 1)).toBe(false);
    expect(tooMany(booker, after(one, { [span]: count - 1 }), 2)).toBe(true);
  });

  it.each<[Booker, CountedBy, number]>([
    ['anybody', 'account', 10],
    ['anybody', 'network', 10],
    ['anybody', 'mailbox', 5],
    ['anybody', 'phone', 5],
    ['customer', 'account', 10],
    ['customer', 'network', 40],
    ['company', 'account', 60],
  ])('of %s need a proof of work when the %s had %s in ten minutes', (booker, one, recent) => {
    expect(mustProve(booker, after(one, { recent }), none, 1)).toBe(true);
    expect(mustProve(booker, after(one, { recent: recent - 1 }), none, 1)).toBe(false);
  });

  it('that may email strangers need one when everybody together had 60 in ten minutes', () => {
    const busy = { ...none, recent: 60 };
    expect([mustProve('anybody', {}, busy, 1), mustProve('customer', {}, busy, 1)]).toEqual([true, false]);
  });

  it('of a company count by its account alone', () => {
    expect(countsOf('company')).toEqual(['account']);
  });
});

describe('the journeys of regular ones', () => {
  it.each<[Booker, CountedBy, number]>([
    ['customer', 'account', 600],
    ['customer', 'phone', 600],
    ['customer', 'network', 1800],
    ['company', 'account', 3000],
  ])('of %s stop for the %s at %s a day', (booker, one, most) => {
    expect(tooManyRepeated(booker, after(one, { day: most - 112 }), 112)).toBe(false);
    expect(tooManyRepeated(booker, after(one, { day: most - 112 }), 113)).toBe(true);
  });
});
