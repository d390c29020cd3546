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
    ['is paid in the car, in cash or by card', {}, [], ['cash', 'card']],
    ['goes on account, extras included', account, [parking], ['account']],
    ['is prepaid if it was paid online', paid, [], ['prepaid']],
    ['is paid in the car if parking comes on top of what was paid online', paid, [parking], ['cash', 'card']],
    ['is prepaid if the hold covers the parking', held, [parking], ['prepaid']],
    [
      'is paid in the car if the hold does not cover the tolls',
      held,
      [{ code: 'tolls', pence: 1001 }],
      ['cash', 'card'],
    ],
    ['counts as prepaid if the journey is free of charge', { price: 0 }, [], ['prepaid']],
    ['stays prepaid with a tip', paid, [tip], ['prepaid']],
  ])('%s', (_case, change, extras, ways) => {
    expect(waysToPay(trip(change), extras)).toEqual(ways);
  });

  it.each<[string, Partial<EndingTrip>, PaidBy, readonly Extra[], string | null]>([
    ['accepts cash with extras, a tip and waiting', {}, 'cash', [parking, tip, waiting(600)], null],
    ['accepts a card', {}, 'card', [tip], null],
    ['accepts less waiting than counted', {}, 'cash', [waiting(100)], null],
    ['refuses more waiting than counted', {}, 'cash', [waiting(601)], 'Error_waiting-over'],
    ['refuses prepaid while something is due', {}, 'prepaid', [], 'Error_paid-by-due'],
    ['refuses account without an account', {}, 'account', [], 'Error_paid-by-due'],
    ['refuses cash on account', account, 'cash', [], 'Error_paid-by-account'],
    ['refuses prepaid on account', account, 'prepaid', [], 'Error_paid-by-account'],
    ['accepts account with extras', account, 'account', [parking, waiting(600)], null],
    ['refuses a tip on account', account, 'account', [tip], 'Error_tip-in-car'],
    ['refuses cash for what is paid', paid, 'cash', [], 'Error_paid-by-prepaid'],
    ['accepts prepaid for what is paid', paid, 'prepaid', [], null],
    ['refuses a tip on what is paid', paid, 'prepaid', [tip], 'Error_tip-in-car'],
    ['accepts the rest in cash', paid, 'cash', [parking], null],
    ['refuses prepaid beyond the hold', held, 'prepaid', [{ code: 'tolls', pence: 1001 }], 'Error_paid-by-due'],
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
