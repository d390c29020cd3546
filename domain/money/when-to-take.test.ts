import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountToHold, cancellationFee, kindFor, payBy } from './when-to-take.ts';

const now = new Date('2026-11-16T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe('what a customer who books now is asked for', () => {
  it.each([
    ['now', 1, 'pay'],
    ['now', 24 * 30, 'pay'],
    ['hold', 1, 'hold'],
    ['hold', 24 * 5, 'hold'],
    ['hold', 24 * 5 + 1, 'save'],
    ['hold', -1, 'hold'],
  ] as const)('%s, pickup in %i hours: %s', (time, ahead, kind) => {
    expect(kindFor(time, hours(ahead), now)).toBe(kind);
  });

  it.each([
    [5500, 20, 6600],
    [5500, 0, 5500],
    [1, 20, 1],
    [3, 20, 4],
    [999, 33, 1329],
    [5500, 100, 11_000],
  ])('a fare of %ip and %i percent for waiting hold %ip', (fare, percent, held) => {
    expect(amountToHold(fare, percent)).toBe(held);
  });
});

describe('until when it can be paid', () => {
  it.each([
    ['the site asks, pickup in a month', false, 24 * 30, 24],
    ['the site asks, pickup tonight', false, 6, 6],
    ['the office asks, pickup in a month', true, 24 * 30, 24 * 30],
    ['the office asks, pickup tonight', true, 6, 6],
  ])('%s', (_case, byOffice, pickup, until) => {
    expect(payBy({ at: now, byOffice }, hours(pickup))).toEqual(hours(until));
  });
});

describe('the fee for a journey that is called off', () => {
  const terms = { freeCancelHours: 12, lateCancelPercent: 50 };
  const off = {
    from: 'Confirmed',
    to: 'Cancelled',
    by: 'office',
    isFeeWaived: false,
    fare: 5501,
    pickupAt: hours(11),
    now,
  } as const;

  it.each([
    ['confirmed, too late', {}, 2751],
    ['reminded, too late', { from: 'ReminderSent' }, 2751],
    ['on the minute of the cut-off', { pickupAt: hours(12) }, 0],
    ['after the pickup: nobody was there', { pickupAt: hours(-1) }, 2751],
    ['nobody had accepted it', { from: 'Pending' }, 0],
    ['it waited for its payment', { from: 'AwaitingPayment' }, 0],
    ['we refuse it', { to: 'Rejected' }, 0],
    ['the customer cancels while the site lets them', { by: 'customer' }, 0],
    ['the office charges nothing this time', { isFeeWaived: true }, 0],
    ['a journey without a price', { fare: 0 }, 0],
  ] as const)('%s', (_case, change, fee) => {
    expect(cancellationFee({ ...off, ...change }, terms)).toBe(fee);
  });

  it('is never more than the fare', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(100), fc.integer({ min: -48, max: 48 }), (fare, percent, ahead) => {
        const fee = cancellationFee(
          { ...off, fare, pickupAt: hours(ahead) },
          { freeCancelHours: 12, lateCancelPercent: percent },
        );
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(fare);
      }),
    );
  });
});
