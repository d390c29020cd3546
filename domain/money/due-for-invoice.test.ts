import { describe, expect, it } from 'vitest';
import { dueForInvoice } from './when-to-take.ts';

describe('a payment by card for an invoice of 100p', () => {
  it.each([
    ['nothing else came', 'asked', 0, 0, 0, null],
    ['a part came by transfer', 'asked', 0, 60, 0, null],
    ['all of it came by transfer', 'asked', 0, 100, 0, { what: 'release' }],
    ['all of it was credited', 'asked', 0, 0, 100, { what: 'release' }],
    ['it is paid once', 'paid', 100, 100, 0, null],
    ['it is paid twice', 'paid', 100, 200, 0, { what: 'refund', pence: 100, reason: 'paid-twice' }],
    ['a part of it came twice', 'won', 60, 130, 0, { what: 'refund', pence: 30, reason: 'paid-twice' }],
    ['more came than this payment brought', 'paid', 40, 180, 0, { what: 'refund', pence: 40, reason: 'paid-twice' }],
    ['it was credited meanwhile', 'paid', 100, 100, 25, { what: 'refund', pence: 25, reason: 'paid-twice' }],
    ['the bank looks into it', 'disputed', 100, 200, 0, null],
  ] as const)('%s', (_case, state, captured, paid, credited, due) => {
    expect(dueForInvoice({ state, captured, refunded: 0 }, { total: 100, paid, credited })).toEqual(due);
  });

  it('gives back no more than is left of it', () => {
    const payment = { state: 'paid', captured: 100, refunded: 40 } as const;
    expect(dueForInvoice(payment, { total: 100, paid: 200, credited: 0 })).toMatchObject({ pence: 60 });
  });
});
