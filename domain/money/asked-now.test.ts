import { describe, expect, it } from 'vitest';
import { askedNow } from './asked-now.ts';

describe('what is asked for a fare now', () => {
  const asked = { purpose: 'fare', kind: 'pay', state: 'asked', amount: 5500 } as const;
  it.each([
    ['as much as before', asked, 5500, asked],
    ['the price has risen', asked, 6000, { ...asked, amount: 6000 }],
    ['the least that can be charged is left', asked, 30, { ...asked, amount: 30 }],
    ['nothing is left to pay', asked, 29, { ...asked, state: 'released' }],
    ['a hold: the fare and some more', { ...asked, kind: 'hold' }, 6000, { ...asked, kind: 'hold', amount: 7200 }],
    ['a saved card was declined', { ...asked, kind: 'save', state: 'failed' }, 5500, { ...asked, state: 'failed' }],
    ['a deposit', { ...asked, purpose: 'deposit' }, 9000, { ...asked, purpose: 'deposit' }],
    [
      'a deposit above the fare',
      { ...asked, purpose: 'deposit' },
      3000,
      { ...asked, purpose: 'deposit', amount: 3000 },
    ],
    ['something on top of the fare', { ...asked, purpose: 'extra' }, 0, { ...asked, purpose: 'extra' }],
    ['what is paid', { ...asked, state: 'paid' }, 9000, { ...asked, state: 'paid' }],
  ] as const)('%s', (_case, payment, left, now) => {
    expect(askedNow(payment, left, 20)).toEqual(now);
  });
});
