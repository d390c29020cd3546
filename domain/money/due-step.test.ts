import { describe, expect, it } from 'vitest';
import type { FareShare } from './fare-payments.ts';
import { dueStep, type Standing } from './when-to-take.ts';

const now = new Date('2026-11-16T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

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
        isUndecided: false,
        ...booking,
      },
      payments: [...(others.before ?? []).map(other), payment, ...(others.after ?? []).map(other)],
    };
  };
  const held = { state: 'held', held: 6600, holdUntil: hours(100) } as const;
  const paid = { state: 'paid', captured: 5500 } as const;
  const driven = { state: 'Completed', pickupAt: hours(-4), completedAt: hours(-3) } as const;

  const captured = (pence: number) => ({ what: 'capture', pence, reason: 'journey' }) as const;

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
    [
      'a day after asking for something on top of the fare',
      { createdAt: hours(-24), purpose: 'extra' },
      { state: 'AwaitingPayment' },
      null,
    ],
    ['nobody paid for a day after a card failed', { createdAt: hours(-24) }, { state: 'Failed' }, { what: 'expire' }],
    ['a pay link that was taken back', { isWithdrawn: true }, {}, { what: 'release' }],
    ['a saved card that is not wanted any more', { isWithdrawn: true, state: 'saved' }, {}, { what: 'release' }],
    ['a declined card that is not wanted any more', { isWithdrawn: true, state: 'failed' }, {}, { what: 'release' }],
    ['taken back, but paid meanwhile', { ...paid, isWithdrawn: true }, {}, null],
    ['taken back, but held meanwhile', { ...held, isWithdrawn: true }, {}, null],
    ['a card saved for later', { state: 'saved' }, {}, null],
    ['a card saved, a day before the pickup', { state: 'saved' }, { pickupAt: hours(24) }, { what: 'hold' }],
    ['a card saved, and the journey is over', { state: 'saved' }, driven, { what: 'hold' }],
    ['a card given on the page of the other journey: to hold', { state: 'saved', kind: 'hold' }, {}, { what: 'hold' }],
    ['a card given on the page of the other journey: to pay', { state: 'saved', kind: 'pay' }, {}, { what: 'charge' }],
    ['a hold before the journey', held, {}, null],
    ['a hold before the journey, about to run out', { ...held, holdUntil: hours(11) }, {}, null],
    ['a hold, two hours after the journey', held, { ...driven, completedAt: hours(-2) }, captured(5500)],
    [
      'a hold of which nobody knows how long it lasts, an hour after the journey',
      { ...held, holdUntil: null },
      { ...driven, completedAt: hours(-1) },
      null,
    ],
    [
      'a hold, an hour after the journey, good for twelve more',
      { ...held, holdUntil: hours(12) },
      { ...driven, completedAt: hours(-1) },
      null,
    ],
    ['a hold of the least that can be charged', held, { ...driven, price: 30 }, captured(30)],
    ['a hold of less than can be charged', held, { ...driven, price: 29 }, { what: 'release' }],
    ['a hold, an hour after the journey', held, { ...driven, completedAt: hours(-1) }, null],
    [
      'a hold, an hour after the journey, about to run out',
      { ...held, holdUntil: hours(11) },
      { ...driven, completedAt: hours(-1) },
      captured(5500),
    ],
    ['a hold, three hours after the journey', held, driven, captured(5500)],
    ['waiting beyond the hold: no more than is held', held, { ...driven, price: 9900 }, captured(6600)],
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
      'cancelled late: the least that can be charged',
      { state: 'saved', keep: 30 },
      { state: 'Cancelled' },
      { what: 'charge', pence: 30, reason: 'late-cancellation' },
    ],
    [
      'cancelled late: less than can be charged',
      { state: 'saved', keep: 29 },
      { state: 'Cancelled' },
      { what: 'release' },
    ],
    [
      'cancelled, and some of it went back before',
      { ...paid, refunded: 500 },
      { state: 'Cancelled' },
      { what: 'refund', pence: 5000, reason: 'cancelled' },
    ],
    [
      'cancelled after the bank decided for us',
      { ...paid, state: 'won' },
      { state: 'Cancelled' },
      { what: 'refund', pence: 5500, reason: 'cancelled' },
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
    ['a hold beside a deposit', held, driven, { before: [twenty] }, captured(3500)],
    ['a hold beside what was taken in the car', held, { ...driven, taken: 5500 }, {}, { what: 'release' }],
    ['a hold whose fare came later by link', held, driven, { after: [paid] }, { what: 'release' }],
    ['a hold, and a younger one: the older is charged', held, driven, { after: [held] }, captured(5500)],
    ['a hold, and an older one', held, driven, { before: [held] }, { what: 'release' }],
    [
      'a hold, and something agreed on top',
      held,
      driven,
      { before: [{ ...twenty, purpose: 'extra' }] },
      captured(5500),
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
    [
      'some went back already, and the driver took some: no fall of the price',
      { ...paid, refunded: 500 },
      { price: 5200, taken: 1000 },
      {},
      { what: 'refund', pence: 800, reason: 'overpaid' },
    ],
    [
      'waiting charged on purpose, and the driver took some: no fall of the price',
      { ...paid, captured: 6000, agreed: 500 },
      { taken: 200 },
      {},
      { what: 'refund', pence: 200, reason: 'overpaid' },
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
