import { describe, expect, it } from 'vitest';
import { type PaymentFacts, summarise } from './payment-summary.ts';

const payment = (change: Partial<PaymentFacts>): PaymentFacts => ({
  purpose: 'fare',
  state: 'asked',
  kind: 'pay',
  amount: 5500,
  held: 0,
  captured: 0,
  refunded: 0,
  method: null,
  brand: null,
  lastFour: null,
  isDeclined: false,
  ...change,
});
const paid = { state: 'paid', captured: 5500, method: 'card', lastFour: '4242' } as const;

describe('the payments of a booking in a word', () => {
  it.each([
    ['none', []],
    ['due', [{}]],
    ['failed', [{ isDeclined: true }]],
    ['failed', [{ state: 'failed' }]],
    ['saved', [{ state: 'saved' }]],
    ['held', [{ state: 'held', held: 6600 }]],
    ['paid', [paid]],
    ['paid', [{ ...paid, refunded: 500 }]],
    ['deposit', [{ ...paid, captured: 2000, purpose: 'deposit' }]],
    [
      'paid',
      [
        { ...paid, captured: 2000, purpose: 'deposit' },
        { ...paid, captured: 3500 },
      ],
    ],
    ['refunded', [{ ...paid, state: 'refunded', refunded: 5500, purpose: 'deposit' }]],
    ['refunded', [{ ...paid, state: 'refunded', refunded: 5500 }]],
    ['refunded', [{ ...paid, refunded: 5500 }]],
    ['refunded', [{ ...paid, state: 'won', refunded: 5500 }]],
    ['released', [{ state: 'released' }]],
    ['released', [{ state: 'expired' }]],
    // A fare that went back leaves the deposit, and a card that was declined first does not matter once it is paid.
    [
      'deposit',
      [
        { ...paid, captured: 2000, purpose: 'deposit' },
        { ...paid, state: 'refunded', refunded: 5500 },
      ],
    ],
    ['paid', [{ ...paid, isDeclined: true }]],
    ['paid', [{ ...paid, state: 'won' }]],
    ['disputed', [paid, { ...paid, state: 'disputed' }]],
    ['lost', [{ ...paid, state: 'lost' }]],
    // What the customer can do something about comes before what is settled.
    ['due', [paid, {}]],
    ['paid', [{ state: 'expired' }, paid]],
    ['held', [paid, { state: 'held', held: 600 }]],
  ] as const)('%s', (state, payments) => {
    expect(summarise(payments.map(payment)).state).toBe(state);
  });

  it('adds up what was paid, is held, was refunded and is due, and names the last card', () => {
    const all = [
      payment({ ...paid, refunded: 500 }),
      payment({ state: 'held', held: 6600, method: 'apple-pay', brand: 'visa', lastFour: '1881' }),
      payment({ state: 'released', held: 9900 }),
      payment({ kind: 'hold', amount: 1250 }),
      payment({ state: 'failed', amount: 100 }),
    ];
    expect(summarise(all)).toEqual({
      state: 'failed',
      paid: 5500,
      held: 6600,
      refunded: 500,
      deposit: 0,
      due: 1350,
      purpose: 'fare',
      kind: 'hold',
      method: 'apple-pay',
      brand: 'visa',
      lastFour: '1881',
    });
  });

  it('says how much of it came as deposits', () => {
    const all = [
      payment({ ...paid, captured: 2000, purpose: 'deposit' }),
      payment({ ...paid, captured: 1000, refunded: 400, purpose: 'deposit' }),
      payment({ ...paid, captured: 2500 }),
    ];
    expect(summarise(all)).toMatchObject({
      paid: 5500,
      refunded: 400,
      deposit: 3000,
      due: 0,
      purpose: null,
      kind: null,
    });
  });

  it.each([
    ['by its last four digits alone', { lastFour: '1881' }, { method: null, brand: null, lastFour: '1881' }],
    ['by how it was used alone', { method: 'google-pay' }, { method: 'google-pay', brand: null, lastFour: null }],
  ] as const)('names the last card %s', (_case, last, shown) => {
    expect(summarise([payment(paid), payment(last), payment({})])).toMatchObject(shown);
  });

  it('names no card where there was none', () => {
    expect(summarise([payment({})])).toMatchObject({ method: null, brand: null, lastFour: null });
  });
});
