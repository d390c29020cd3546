import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restOfFare } from '#domain/booking/rest-of-fare.ts';
import { type FareShare, keptForFee, overpaidOf, paidOfFare, shareOfFare } from './fare-payments.ts';

const payment = (change: Partial<FareShare>): FareShare => ({
  id: 'one',
  purpose: 'fare',
  state: 'paid',
  amount: 5500,
  held: 0,
  captured: 0,
  refunded: 0,
  agreed: 0,
  ...change,
});
const deposit = payment({ id: 'deposit', purpose: 'deposit', captured: 2000 });

describe('what is paid of a fare', () => {
  it.each([
    ['includes a deposit', [deposit], 2000],
    ['includes what is left of a deposit that was partly refunded', [{ ...deposit, refunded: 500 }], 1500],
    ['includes a held card, with its allowance', [payment({ state: 'held', held: 6600 })], 6600],
    ['includes a saved card', [payment({ state: 'saved' })], 5500],
    ['does not include what was only asked for', [payment({ state: 'asked' })], 0],
    ['does not include something on top of the fare', [payment({ purpose: 'extra', captured: 1250 })], 0],
    ['adds up a deposit and the rest', [deposit, payment({ captured: 3500 })], 5500],
  ])('%s', (_case, payments, pence) => {
    expect(paidOfFare(payments)).toBe(pence);
  });

  it('leaves the rest, and never less than zero', () => {
    expect(restOfFare({ price: 5500, taken: 0, paidOnline: 2000 })).toBe(3500);
    expect(restOfFare({ price: 5500, taken: 3500, paidOnline: 2000 })).toBe(0);
    expect(restOfFare({ price: 5500, taken: 0, paidOnline: 6600 })).toBe(0);
  });
});

describe('a fare that is paid in parts', () => {
  const parts = fc.array(
    fc.record({ captured: fc.nat(9000), back: fc.nat(100), purpose: fc.constantFrom('fare', 'deposit', 'extra') }),
    { maxLength: 5 },
  );
  const paymentsFrom = parts.map((all) =>
    all.map(({ captured, back, purpose }, i) =>
      payment({ id: String(i), captured, purpose, refunded: Math.floor((captured * back) / 100) }),
    ),
  );

  it('gives back exactly what is too much, once, in whatever order the refunds are made', () => {
    fc.assert(
      fc.property(paymentsFrom, fc.nat(20_000), fc.nat(5000), fc.boolean(), (payments, price, taken, isLater) => {
        const fare = { price, taken };
        const before = taken + paidOfFare(payments);
        let now = payments;
        for (const { id } of isLater ? payments.toReversed() : payments) {
          const pence = overpaidOf(id, fare, now);
          now = now.map((each) => (each.id === id ? { ...each, refunded: each.refunded + pence } : each));
        }
        const most = Math.min(paidOfFare(payments), Math.max(0, before - price));
        expect(before - taken - paidOfFare(now)).toBe(most);
      }),
    );
  });

  it.each([
    ['asks one payment for the whole fare if there is no other', [], 5500],
    ['asks a payment for what a deposit left', [deposit], 3500],
    [
      'asks a payment for the whole fare before a card that is only held',
      [payment({ id: 'two', state: 'held', held: 6600 })],
      5500,
    ],
  ])('%s, whatever it has brought in itself', (_case, others, share) => {
    const own = payment({ id: 'own', captured: 1000 });
    expect(shareOfFare('own', { price: 5500, taken: 0 }, [own, ...others])).toBe(share);
  });

  it.each([
    ['paid', 500],
    ['won', 500],
    ['disputed', 0],
    ['lost', 0],
  ] as const)('gives back what is too much of a payment that is %s: %ip', (state, back) => {
    expect(overpaidOf('one', { price: 5000, taken: 0 }, [payment({ state, captured: 5500 })])).toBe(back);
  });

  it('counts a refund under way as gone, so that a newer payment does not go back as well', () => {
    const older = payment({ id: 'older', captured: 5000, leaving: 2500 });
    const newer = payment({ id: 'newer', captured: 2500 });
    expect(overpaidOf('newer', { price: 5000, taken: 0 }, [older, newer])).toBe(0);
    expect(overpaidOf('older', { price: 5000, taken: 0 }, [older, newer])).toBe(0);
    expect(overpaidOf('newer', { price: 4000, taken: 0 }, [older, newer])).toBe(1000);
  });

  it('never charges a card for more than the others leave', () => {
    fc.assert(
      fc.property(paymentsFrom, fc.nat(20_000), (payments, price) => {
        const held = payment({ id: 'held', state: 'held', held: 99_999 });
        const share = shareOfFare('held', { price, taken: 0 }, [...payments, held]);
        expect(share).toBe(Math.max(0, price - paidOfFare(payments)));
      }),
    );
  });
});

describe('a fee', () => {
  it.each([
    ['is kept from a deposit', 2750, [deposit], { deposit: 2000 }],
    ['is kept once', 2750, [deposit, payment({ captured: 3500 })], { deposit: 2000, one: 750 }],
    [
      'is kept from what was paid, not of a card that was only saved before',
      1500,
      [payment({ state: 'saved' }), deposit],
      { deposit: 1500, one: 0 },
    ],
    ['is kept from a hold', 2750, [payment({ state: 'held', held: 6600 })], { one: 2750 }],
    ['is kept from a hold, no more than is held', 5500, [payment({ state: 'held', held: 5000 })], { one: 5000 }],
    ['is kept from a saved card where nothing was paid', 2750, [payment({ state: 'saved' })], { one: 2750 }],
    [
      'is kept from a hold before a card that was only saved',
      2750,
      [payment({ state: 'saved' }), payment({ id: 'held', state: 'held', held: 6600 })],
      { held: 2750, one: 0 },
    ],
    [
      'is kept from what was not refunded',
      2750,
      [payment({ captured: 5500, refunded: 4000 }), deposit],
      { one: 1500, deposit: 1250 },
    ],
    ['is not kept from what came on top', 2750, [payment({ purpose: 'extra', captured: 900 })], {}],
  ] as const)('%s', (_case, fee, payments, kept) => {
    expect(Object.fromEntries(keptForFee(fee, payments))).toEqual(kept);
  });
});
