import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FareShare } from './fare-payments.ts';
import { amountToHold, cancellationFee, dueStep, kindFor, payBy, type Standing } from './when-to-take.ts';

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

describe('what is due', () => {
  const paymentOf = (change: Partial<Standing['payment']>): Standing['payment'] => ({
    id: 'this',
    amount: 5500,
    agreed: 0,
    state: 'asked',
    kind: 'save',
    purpose: 'fare',
    held: 0,
    captured: 0,
    refunded: 0,
    holdUntil: null,
    createdAt: hours(-1),
    isAskedByOffice: false,
    isWithdrawn: false,
    keep: 0,
    ...change,
  });
  const standing = (
    change: Partial<Standing['payment']>,
    booking: Partial<Standing['booking']> = {},
    others: { before?: readonly Partial<FareShare>[]; after?: readonly Partial<FareShare>[] } = {},
  ): Standing => {
    const payment = paymentOf(change);
    const other = (each: Partial<FareShare>, i: number) => paymentOf({ id: `other ${i}`, ...each });
    return {
      payment,
      booking: {
        state: 'Confirmed',
        price: 5500,
        taken: 0,
        pickupAt: hours(48),
        completedAt: null,
        isNoShow: false,
        ...booking,
      },
      payments: [...(others.before ?? []).map(other), payment, ...(others.after ?? []).map(other)],
    };
  };
  const held = { state: 'held', held: 6600, holdUntil: hours(100) } as const;
  const paid = { state: 'paid', captured: 5500 } as const;
  const driven = { state: 'Completed', pickupAt: hours(-4), completedAt: hours(-3) } as const;

  it.each([
    ['a page that somebody may be paying on', {}, { state: 'AwaitingPayment' }, null],
    ['nobody paid for a day', { createdAt: hours(-24) }, { state: 'AwaitingPayment' }, { what: 'expire' }],
    ['nobody paid until the pickup', {}, { state: 'AwaitingPayment', pickupAt: now }, { what: 'expire' }],
    [
      'the office asked: until the pickup',
      { createdAt: hours(-24), isAskedByOffice: true },
      { state: 'AwaitingPayment' },
      null,
    ],
    ['a day after asking, but the office took the booking on', { createdAt: hours(-24) }, {}, null],
    ['a pay link that was taken back', { isWithdrawn: true }, {}, { what: 'release' }],
    ['a card saved for later', { state: 'saved' }, {}, null],
    ['a card saved, a day before the pickup', { state: 'saved' }, { pickupAt: hours(24) }, { what: 'hold' }],
    ['a card saved, and the journey is over', { state: 'saved' }, driven, { what: 'hold' }],
    ['a hold before the journey', held, {}, null],
    ['a hold, an hour after the journey', held, { ...driven, completedAt: hours(-1) }, null],
    [
      'a hold, an hour after the journey, about to run out',
      { ...held, holdUntil: hours(11) },
      { ...driven, completedAt: hours(-1) },
      { what: 'capture', pence: 5500, reason: 'journey' },
    ],
    ['a hold, three hours after the journey', held, driven, { what: 'capture', pence: 5500, reason: 'journey' }],
    [
      'waiting beyond the hold: no more than is held',
      held,
      { ...driven, price: 9900 },
      { what: 'capture', pence: 6600, reason: 'journey' },
    ],
    ['paid, and driven', paid, driven, null],
    [
      'nobody came: a hold',
      held,
      { ...driven, price: 2750, isNoShow: true },
      { what: 'capture', pence: 2750, reason: 'no-show' },
    ],
    ['nobody came, and that costs nothing: a hold', held, { ...driven, price: 0, isNoShow: true }, { what: 'release' }],
    [
      'nobody came: paid',
      paid,
      { ...driven, price: 2750, isNoShow: true },
      { what: 'refund', pence: 2750, reason: 'no-show' },
    ],
    ['nobody came, and that costs the whole fare: paid', paid, { ...driven, isNoShow: true }, null],
    ['the price was lowered', paid, { price: 5000 }, { what: 'refund', pence: 500, reason: 'price-lowered' }],
    ['the price was lowered, and that was refunded', { ...paid, refunded: 500 }, { price: 5000 }, null],
    ['the price of an agreed extra does not follow the fare', { ...paid, purpose: 'extra' }, { price: 100 }, null],
    ['cancelled in time: a hold', held, { state: 'Cancelled' }, { what: 'release' }],
    ['cancelled in time: a page', {}, { state: 'Cancelled' }, { what: 'release' }],
    ['refused: a saved card', { state: 'saved' }, { state: 'Rejected' }, { what: 'release' }],
    ['cancelled in time: paid', paid, { state: 'Cancelled' }, { what: 'refund', pence: 5500, reason: 'cancelled' }],
    ['cancelled and refunded', { ...paid, state: 'refunded', refunded: 5500 }, { state: 'Cancelled' }, null],
    [
      'cancelled late: a hold',
      { ...held, keep: 2750 },
      { state: 'Cancelled' },
      { what: 'capture', pence: 2750, reason: 'late-cancellation' },
    ],
    [
      'cancelled late: the fee is more than is held',
      { ...held, keep: 9900 },
      { state: 'Cancelled' },
      { what: 'capture', pence: 6600, reason: 'late-cancellation' },
    ],
    [
      'cancelled late: paid',
      { ...paid, keep: 2750 },
      { state: 'Cancelled' },
      { what: 'refund', pence: 2750, reason: 'late-cancellation' },
    ],
    [
      'cancelled late: a card that was only saved',
      { state: 'saved', keep: 2750 },
      { state: 'Cancelled' },
      { what: 'charge', pence: 2750, reason: 'late-cancellation' },
    ],
    [
      'cancelled late: a saved card that was declined',
      { state: 'failed', keep: 2750 },
      { state: 'Cancelled' },
      { what: 'release' },
    ],
    ['cancelled late: the fee is all that was paid', { ...paid, keep: 5500 }, { state: 'Cancelled' }, null],
    ['cancelled while the bank decides', { ...paid, state: 'disputed' }, { state: 'Cancelled' }, null],
  ] as const)('%s', (_case, payment, booking, due) => {
    expect(dueStep(standing(payment, booking), now)).toEqual(due);
  });

  const twenty = { state: 'paid', kind: 'pay', captured: 2000 } as const;
  it.each([
    [
      'a hold beside a deposit',
      held,
      driven,
      { before: [twenty] },
      { what: 'capture', pence: 3500, reason: 'journey' },
    ],
    ['a hold beside what was taken in the car', held, { ...driven, taken: 5500 }, {}, { what: 'release' }],
    ['a hold whose fare came later by link', held, driven, { after: [paid] }, { what: 'release' }],
    [
      'a hold, and a younger one: the older is charged',
      held,
      driven,
      { after: [held] },
      { what: 'capture', pence: 5500, reason: 'journey' },
    ],
    ['a hold, and an older one', held, driven, { before: [held] }, { what: 'release' }],
    [
      'a hold, and something agreed on top',
      held,
      driven,
      { before: [{ ...twenty, purpose: 'extra' }] },
      { what: 'capture', pence: 5500, reason: 'journey' },
    ],
    ['two parts of a fare', twenty, {}, { before: [{ ...paid, captured: 3500 }] }, null],
    [
      'two parts, and the price was lowered: the newer goes back first',
      twenty,
      { price: 5000 },
      { before: [{ ...paid, captured: 3500 }] },
      { what: 'refund', pence: 500, reason: 'overpaid' },
    ],
    ['the same, seen from the older', { ...paid, captured: 3500 }, { price: 5000 }, { after: [twenty] }, null],
    [
      'two parts, and the price was lowered by more than the newer',
      { ...paid, captured: 3500 },
      { price: 3000 },
      { after: [twenty] },
      { what: 'refund', pence: 500, reason: 'price-lowered' },
    ],
    [
      'a deposit of more than the price is now',
      { ...twenty, purpose: 'deposit' },
      { price: 1500 },
      {},
      { what: 'refund', pence: 500, reason: 'price-lowered' },
    ],
    [
      'paid by link while the driver took the fare',
      paid,
      { taken: 5500 },
      {},
      { what: 'refund', pence: 5500, reason: 'overpaid' },
    ],
    ['waiting that the office charged on purpose', { ...paid, captured: 6000, agreed: 500 }, driven, {}, null],
    [
      'the newer one is with the bank: the older goes back',
      { ...paid, captured: 3500 },
      { price: 5000 },
      { after: [{ ...twenty, state: 'disputed' }] },
      { what: 'refund', pence: 500, reason: 'overpaid' },
    ],
  ] as const)('%s', (_case, payment, booking, others, due) => {
    expect(dueStep(standing(payment, booking, others), now)).toEqual(due);
  });
});
