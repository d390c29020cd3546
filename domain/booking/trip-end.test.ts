import { describe, expect, it } from 'vitest';
import { type EndingTrip, type Extra, endOfTrip, faultOfEnd, type PaidBy, waysToPay } from './trip-end.ts';

const trip = (change: Partial<EndingTrip> = {}): EndingTrip => ({
  price: 5000,
  paidOnline: 0,
  isOnAccount: false,
  waiting: { minutes: 12, pence: 600 },
  ...change,
});
const parking: Extra = { code: 'parking', pence: 550 };
const tip: Extra = { code: 'tip', pence: 200 };
const waiting = (pence: number): Extra => ({ code: 'waiting', pence });
const account = { isOnAccount: true };
const paid = { paidOnline: 5000 };
const held = { paidOnline: 6000 };

describe('the end of a trip', () => {
  it.each<[string, Partial<EndingTrip>, readonly Extra[], readonly PaidBy[]]>([
    ['in the car', {}, [], ['cash', 'card']],
    ['on account', account, [parking], ['account']],
    ['paid online', paid, [], ['prepaid']],
    ['paid online, with parking', paid, [parking], ['cash', 'card']],
    ['held with enough for parking', held, [parking], ['prepaid']],
    ['held with too little', held, [{ code: 'tolls', pence: 1001 }], ['cash', 'card']],
    ['free of charge', { price: 0 }, [], ['prepaid']],
    ['a tip changes nothing', paid, [tip], ['prepaid']],
  ])('can be paid %s', (_case, change, extras, ways) => {
    expect(waysToPay(trip(change), extras)).toEqual(ways);
  });

  it.each<[string, Partial<EndingTrip>, PaidBy, readonly Extra[], string | null]>([
    ['cash', {}, 'cash', [parking, tip, waiting(600)], null],
    ['card', {}, 'card', [tip], null],
    ['less waiting than counted', {}, 'cash', [waiting(100)], null],
    ['more waiting than counted', {}, 'cash', [waiting(601)], 'Error_waiting-over'],
    ['prepaid with something due', {}, 'prepaid', [], 'Error_paid-by-due'],
    ['account without an account', {}, 'account', [], 'Error_paid-by-due'],
    ['cash on account', account, 'cash', [], 'Error_paid-by-account'],
    ['prepaid on account', account, 'prepaid', [], 'Error_paid-by-account'],
    ['account', account, 'account', [parking, waiting(600)], null],
    ['a tip on account', account, 'account', [tip], 'Error_tip-in-car'],
    ['cash for what is paid', paid, 'cash', [], 'Error_paid-by-prepaid'],
    ['prepaid', paid, 'prepaid', [], null],
    ['a tip on what is paid', paid, 'prepaid', [tip], 'Error_tip-in-car'],
    ['the rest in cash', paid, 'cash', [parking], null],
    ['prepaid beyond the hold', held, 'prepaid', [{ code: 'tolls', pence: 1001 }], 'Error_paid-by-due'],
  ])('%s', (_case, change, paidBy, extras, error) => {
    expect(faultOfEnd(trip(change), { paidBy, extras })?.error ?? null).toBe(error);
  });

  it('adds a line for each extra, and none for a tip or for nothing', () => {
    const end = endOfTrip(trip(), {
      paidBy: 'card',
      extras: [waiting(300), parking, tip, { code: 'tolls', pence: 0 }],
    });
    expect(end).toMatchObject({ paidBy: 'card', price: 5850, taken: 5850, tip: 200 });
    expect(end.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['waiting', 300],
      ['parking', 550],
    ]);
    expect(end.lines[0]?.params).toEqual({ minutes: { text: '12' } });
  });

  it('takes in the car only what is not paid or held', () => {
    expect(endOfTrip(trip(paid), { paidBy: 'cash', extras: [parking] })).toMatchObject({ price: 5550, taken: 550 });
    expect(endOfTrip(trip(account), { paidBy: 'account', extras: [parking] })).toMatchObject({ price: 5550, taken: 0 });
  });
});
